import type {
  QuizAnswerResult,
  QuizPlayer,
  QuizQuestion,
  QuizReveal,
  QuizSession,
  QuizSolution,
} from '#shared/quiz/quiz-view.ts';

/** Player of a room for tests. Anna is the host. */
export function playerOf(id: string, nickname: string, change: Partial<QuizPlayer> = {}): QuizPlayer {
  return {
    id,
    userId: null,
    nickname,
    avatar: { colour: '#1d5c87', picture: 'fox' },
    isReady: false,
    isHost: id === 'anna',
    isConnected: true,
    hasAnswered: false,
    score: 0,
    ...change,
  };
}

export const ANNA_PLAYS = playerOf('anna', 'Anna', { userId: 'learner-1' });
export const ELSA_PLAYS = playerOf('elsa', 'Elsa', { avatar: { colour: '#8f2d2a', picture: 'unicorn' } });

/** Room in the lobby with Anna, its host, and Elsa, as Anna sees it. */
export function roomOf(change: Partial<QuizSession> = {}): QuizSession {
  return {
    id: 'room-1',
    seq: 1,
    title: 'Family Swedish Quiz',
    category: 'mixed',
    roomCode: 'K7RM4P',
    maxPlayers: 6,
    settings: { withKids: false, mixedLevels: false, ownWords: false, lateJoin: true, guests: true },
    phase: 'lobby',
    game: 1,
    players: [ANNA_PLAYS, ELSA_PLAYS],
    screens: 0,
    playerId: 'anna',
    question: null,
    place: null,
    answer: null,
    reveal: null,
    leaderboard: null,
    ...change,
  };
}

/** Question with a picture; the owl is right. */
export function questionOf(change: Partial<QuizQuestion> = {}): QuizQuestion {
  return {
    id: 'q1',
    kind: 'picture-word',
    index: 0,
    total: 10,
    question: 'What is this in Swedish?',
    swedish: null,
    translation: null,
    picture: 'owl',
    sound: null,
    options: ['en räv', 'en uggla', 'en älg', 'en igelkott'],
    optionsIn: 'swedish',
    optionSounds: null,
    durationMs: 15_000,
    remainingMs: 15_000,
    answered: false,
    ...change,
  };
}

export const SOLUTION: QuizSolution = {
  questionId: 'q1',
  correctAnswer: 1,
  explanation: '*En uggla* is an owl.',
  swedish: 'en uggla',
  sound: null,
};

/** Reveal in which Anna was right and Elsa wrong. */
export const REVEAL: QuizReveal = {
  solution: SOLUTION,
  results: [
    { playerId: 'anna', hasAnswered: true, correct: true, points: 134, score: 134 },
    { playerId: 'elsa', hasAnswered: true, correct: false, points: 0, score: 0 },
  ],
  nextInMs: 3_000,
};

/** Result of the right answer to the first question. */
export const RIGHT: QuizAnswerResult = {
  questionId: 'q1',
  answer: 1,
  correct: true,
  points: 134,
  timeBonus: 34,
  score: 134,
  solution: SOLUTION,
};
