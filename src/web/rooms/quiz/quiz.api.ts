import type {
  changeQuizSettings,
  createQuiz,
  joinQuiz,
  leaveQuiz,
  nextQuizQuestion,
  playQuizAgain,
  readMyQuiz,
  readQuizReward,
  removeQuizPlayer,
  setQuizReady,
  startQuiz,
  watchQuiz,
} from '#shared/quiz/quiz.contract.ts';
import { call } from '#web/platform/call.ts';

/** Calls of the family quiz. Rooms live for minutes and change by messages, so the query cache keeps none of them. */
export const openRoom = call<typeof createQuiz>('POST', '/api/family-quiz/create');
export const takeSeat = call<typeof joinQuiz>('POST', '/api/family-quiz/join');
export const watchRoom = call<typeof watchQuiz>('POST', '/api/family-quiz/screen');
export const askForMyRoom = call<typeof readMyQuiz>('GET', '/api/family-quiz/mine');
export const changeSettings = call<typeof changeQuizSettings>('PUT', '/api/family-quiz/:id/settings');
export const sayReady = call<typeof setQuizReady>('POST', '/api/family-quiz/:id/ready');
export const startGame = call<typeof startQuiz>('POST', '/api/family-quiz/:id/start');
export const nextQuestion = call<typeof nextQuizQuestion>('POST', '/api/family-quiz/:id/next');
export const playAgain = call<typeof playQuizAgain>('POST', '/api/family-quiz/:id/again');
export const removePlayer = call<typeof removeQuizPlayer>('POST', '/api/family-quiz/:id/remove');
export const giveUpSeat = call<typeof leaveQuiz>('POST', '/api/family-quiz/:id/leave');
export const askForReward = call<typeof readQuizReward>('GET', '/api/family-quiz/:id/reward');
