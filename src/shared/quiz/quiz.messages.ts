import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { answerQuiz } from './quiz.contract.ts';
import {
  leaderboard,
  quizAnswerResult,
  quizPlayer,
  quizQuestion,
  quizReveal,
  quizSession,
  quizSettings,
} from './quiz-view.ts';

/** What crosses `/ws`, as JSON texts, one message each. Whoever sends anything else is told so, and at last cut off. */

const playerId = z.string().max(64);
const { questionId, answer, timeToAnswer } = answerQuiz.body.shape;

/** What a page may say. */
export const clientMessage = z.discriminatedUnion('type', [
  /**
   * The first message of a connection, and of every new one. Answered by a snapshot, or by the events after `after`
   * where those are shorter. Who it is the session decides, or the cookie of the seat: a foreign `playerId` or `userId`
   * is refused, `player` is not read.
   */
  z.object({
    type: z.literal('join_session'),
    sessionId: z.string().max(64),
    playerId: playerId.nullish(),
    userId: z.string().max(64).nullish(),
    player: z.unknown().optional(),
    /** The `seq` of the newest message that the page has. */
    after: z.int().min(0).optional(),
    as: z.literal('screen').optional(),
  }),
  /** Like `POST /api/family-quiz/answer`; answered by `answer_result`. */
  z.object({ type: z.literal('answer'), questionId, answer, timeToAnswer }),
  z.object({ type: z.literal('set_ready'), isReady: z.boolean() }),
  /** Answered by `pong`: a page finds out so that a connection has died silently. */
  z.object({ type: z.literal('ping') }),
]);

/**
 * What a page is told. Each event of a room has the number after the one before, for everybody in it; `snapshot`,
 * `pong` and `error` bear that of the newest event. Who misses a number asks for the rest by `join_session`.
 */
const seq = z.int().min(0);

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), seq, session: quizSession }),
  z.object({ type: z.literal('player_joined'), seq, player: quizPlayer }),
  z.object({ type: z.literal('player_ready'), seq, playerId, isReady: z.boolean() }),
  z.object({ type: z.literal('player_disconnected'), seq, playerId }),
  z.object({ type: z.literal('player_returned'), seq, playerId }),
  /** Left or removed; who was removed is told so and cut off. */
  z.object({ type: z.literal('player_left'), seq, playerId, isRemoved: z.boolean() }),
  z.object({ type: z.literal('host_changed'), seq, hostId: playerId }),
  z.object({
    type: z.literal('settings_changed'),
    seq,
    settings: quizSettings,
    category: quizSession.shape.category,
  }),
  z.object({ type: z.literal('screens_changed'), seq, screens: quizSession.shape.screens }),
  z.object({ type: z.literal('quiz_started'), seq, game: z.int(), total: z.int() }),
  /** Null on a screen where each player has a question of their own. */
  z.object({
    type: z.literal('next_question'),
    seq,
    question: quizQuestion.nullable(),
    place: z.object({ index: z.int(), total: z.int() }),
  }),
  /** That somebody has answered; whoever did is told `answer_result` with the same number. */
  z.object({ type: z.literal('player_answered'), seq, playerId }),
  z.object({ type: z.literal('answer_result'), seq, playerId, result: quizAnswerResult }),
  z.object({ type: z.literal('reveal'), seq, reveal: quizReveal }),
  z.object({ type: z.literal('quiz_ended'), seq, leaderboard }),
  /** Another game: back in the lobby, with whom. */
  z.object({ type: z.literal('lobby_opened'), seq, game: z.int(), players: z.array(quizPlayer) }),
  z.object({ type: z.literal('pong'), seq }),
  z.object({
    type: z.literal('error'),
    seq,
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    /** The type of the message that was refused; null where it had none. */
    re: z.string().nullable(),
  }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
export type ServerMessage = z.infer<typeof serverMessage>;
