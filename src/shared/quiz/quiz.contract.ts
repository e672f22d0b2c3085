import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { LANGUAGES } from '../language.ts';
import { studyReward } from '../progress/study-reward.ts';
import { MINUTE_MS } from '../time.ts';
import { MAX_PLAYERS, MAX_TITLE, MIN_PLAYERS, QUESTION_MS, QUIZ_CATEGORIES, USUAL_TITLE } from './limits.ts';
import {
  avatar,
  leaderboard,
  quizAnswerResult,
  quizPlayer,
  quizQuestion,
  quizSession,
  quizSettings,
  STOP_REASONS,
} from './quiz-view.ts';

/**
 * Calls of the family quiz. Seats are identified by the session, or by the cookie that guests and screens receive
 * with their seat. Most calls are therefore public, and answer callers without a seat as if the room did not exist.
 */

/** Nickname as sent by the browser; the server normalises it and may reject it. */
const nickname = z.string().max(80);
/** Language of the view; by default the learner's own, or English for a guest. */
const language = z.enum(LANGUAGES).optional();
/** Case and spaces are ignored. */
const roomCode = z.string().max(20);
const params = z.object({ id: z.string().max(64) });
/** A browser with two seats, as player and as screen, marks requests of the screen. */
const query = z.object({ as: z.literal('screen').optional() });

const READS = { max: 600, windowMs: MINUTE_MS };
const WRITES = { max: 300, windowMs: MINUTE_MS };
/** A stopped player gets the reason instead of `room_not_found`. */
const ROOM = ['unauthenticated', 'room_not_found', ...STOP_REASONS] as const;
const HOSTS = [...ROOM, 'host_only'] as const;

const seated = z.object({ session: quizSession, player: quizPlayer });

export const createQuiz = defineCall({
  method: 'POST',
  path: '/api/family-quiz/create',
  summary:
    'Opens a room with the caller as its host. Rooms in which the caller waits alone are closed; nobody opens one while ' +
    'sitting in three.',
  access: 'learner',
  study: true,
  limit: { max: 20, windowMs: MINUTE_MS },
  body: z.object({
    title: z.string().trim().min(1).max(MAX_TITLE).default(USUAL_TITLE),
    category: z.enum(QUIZ_CATEGORIES).default('mixed'),
    maxPlayers: z.int().min(MIN_PLAYERS).max(MAX_PLAYERS).default(MAX_PLAYERS),
    settings: quizSettings.partial().optional(),
    /** Nickname and avatar of the host; by default the first name and a random avatar. */
    nickname: nickname.optional(),
    avatar: avatar.optional(),
    language,
  }),
  reply: quizSession,
  errors: ['nickname_refused', 'too_many_rooms'],
});

export const joinQuiz = defineCall({
  method: 'POST',
  path: '/api/family-quiz/join',
  summary:
    'Takes a seat in the room with this code, or gives back the one the caller has. Who is not signed in becomes a ' +
    'guest where the host allows it, and gets a cookie for the seat.',
  access: 'public',
  study: true,
  limit: { max: 120, windowMs: MINUTE_MS },
  body: z.object({
    roomCode,
    nickname,
    avatar: avatar.optional(),
    language,
    /** Level of a guest, A1 by default; learners have their own. */
    level: z.enum(CEFR_LEVELS).optional(),
  }),
  reply: seated,
  errors: [
    'unauthenticated',
    'room_not_found',
    'room_full',
    'family_only',
    'already_started',
    'nickname_taken',
    'nickname_refused',
  ],
});

export const watchQuiz = defineCall({
  method: 'POST',
  path: '/api/family-quiz/screen',
  summary:
    'Makes this browser a screen of the room with this code: it sees what all may see, and does nothing. For who is ' +
    'signed in, and for others where the host allows guests.',
  access: 'public',
  limit: { max: 60, windowMs: MINUTE_MS },
  body: z.object({ roomCode, language }),
  reply: quizSession,
  errors: ['unauthenticated', 'room_not_found', 'room_full'],
});

export const readMyQuiz = defineCall({
  method: 'GET',
  path: '/api/family-quiz/mine',
  summary: 'The room in which the caller has a seat: where to come back to after the page was loaded anew.',
  access: 'public',
  limit: READS,
  query,
  reply: z.object({ session: quizSession.nullable() }),
});

export const readQuiz = defineCall({
  method: 'GET',
  path: '/api/family-quiz/:id',
  summary: 'The room as the caller sees it.',
  access: 'public',
  limit: READS,
  params,
  query,
  reply: quizSession,
  errors: ROOM,
});

export const changeQuizSettings = defineCall({
  method: 'PUT',
  path: '/api/family-quiz/:id/settings',
  summary: 'Changes what the host decides, in the lobby.',
  access: 'public',
  limit: WRITES,
  params,
  body: z.object({
    settings: quizSettings.partial().optional(),
    category: z.enum(QUIZ_CATEGORIES).optional(),
  }),
  reply: quizSession,
  errors: [...HOSTS, 'already_started'],
});

export const setQuizReady = defineCall({
  method: 'POST',
  path: '/api/family-quiz/:id/ready',
  summary: 'Says in the lobby that the caller is ready, or is not.',
  access: 'public',
  limit: WRITES,
  params,
  body: z.object({ isReady: z.boolean() }),
  reply: quizSession,
  errors: [...ROOM, 'already_started'],
});

export const startQuiz = defineCall({
  method: 'POST',
  path: '/api/family-quiz/:id/start',
  summary: 'Begins the game. Nobody has to be ready, and one player is enough.',
  access: 'public',
  study: true,
  limit: WRITES,
  params,
  reply: quizSession,
  errors: [...HOSTS, 'already_started'],
});

export const nextQuizQuestion = defineCall({
  method: 'POST',
  path: '/api/family-quiz/:id/next',
  summary:
    'Goes on from a revealed question at once. A question without time limit that is open is closed and revealed.',
  access: 'public',
  limit: WRITES,
  params,
  reply: quizSession,
  errors: [...HOSTS, 'not_started', 'question_open', 'ended'],
});

export const playQuizAgain = defineCall({
  method: 'POST',
  path: '/api/family-quiz/:id/again',
  summary: 'Back to the lobby with the same people, for another game.',
  access: 'public',
  study: true,
  limit: WRITES,
  params,
  reply: quizSession,
  errors: [...HOSTS, 'not_playing'],
});

export const removeQuizPlayer = defineCall({
  method: 'POST',
  path: '/api/family-quiz/:id/remove',
  summary: 'Removes a player; with their session or cookie they may not join this room again.',
  access: 'public',
  limit: WRITES,
  params,
  body: z.object({ playerId: z.string().max(64) }),
  reply: quizSession,
  errors: [...HOSTS, 'not_found', 'forbidden'],
});

export const leaveQuiz = defineCall({
  method: 'POST',
  path: '/api/family-quiz/:id/leave',
  summary: 'Gives up the seat. The next player becomes host; a room that everybody has left is over.',
  access: 'public',
  limit: WRITES,
  params,
  query,
  reply: z.object({}),
  errors: ROOM,
});

export const answerQuiz = defineCall({
  method: 'POST',
  path: '/api/family-quiz/answer',
  summary: 'Answers the present question, once; the same answer again is answered as the first time.',
  access: 'public',
  limit: WRITES,
  body: z.object({
    sessionId: z.string().max(64),
    questionId: z.string().max(64),
    /** Index of an option, or its text; empty or null if the time was up. */
    answer: z.union([z.int().min(0).max(3), z.string().max(200), z.null()]),
    /** Milliseconds by the page's own clock: stored, but not used for points. */
    timeToAnswer: z.int().min(0).max(QUESTION_MS).optional(),
    /** The caller's own id; any other is rejected. */
    playerId: z.string().max(64).optional(),
  }),
  reply: quizAnswerResult,
  errors: [
    ...ROOM,
    'forbidden',
    'question_not_found',
    'not_playing',
    'question_closed',
    'already_answered',
    'answer_mismatch',
  ],
});

export const readQuizQuestion = defineCall({
  method: 'GET',
  path: '/api/family-quiz/:id/question',
  summary: 'The present question as the caller sees it.',
  access: 'public',
  limit: READS,
  params,
  query,
  reply: quizQuestion,
  errors: [...ROOM, 'not_started', 'ended'],
});

export const readQuizLeaderboard = defineCall({
  method: 'GET',
  path: '/api/family-quiz/:id/leaderboard',
  summary: 'Scores, without what the present question brought until it is revealed.',
  access: 'public',
  limit: READS,
  params,
  query,
  reply: leaderboard,
  errors: ROOM,
});

export const readQuizReward = defineCall({
  method: 'GET',
  path: '/api/family-quiz/:id/reward',
  summary:
    'What the game that has ended brought the caller; null for guests, and who answered fewer than half of it.',
  access: 'public',
  limit: READS,
  params,
  reply: z.object({ reward: studyReward.nullable() }),
  errors: [...ROOM, 'not_playing'],
});

/** `part` is `prompt`, `solution` (once it may be known), or the index of an option. */
export const readQuizSound = defineCall({
  method: 'GET',
  path: '/api/family-quiz/:id/sound/:questionId/:part',
  summary: 'A sound of a question that the caller has been asked. Its address tells nothing of what is said.',
  access: 'public',
  limit: { max: 1_200, windowMs: MINUTE_MS },
  params: params.extend({ questionId: z.string().max(64), part: z.string().max(16) }),
  gives: 'audio/mpeg',
  reply: z.unknown(),
  errors: [...ROOM, 'not_found'],
});
