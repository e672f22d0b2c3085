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

/**
 * Protocol of `/ws`: JSON texts, one message each. Invalid messages are answered with an error, and repeated ones
 * close the connection.
 */

const playerId = z.string().max(64);
const { questionId, answer, timeToAnswer } = answerQuiz.body.shape;

/** Messages of a page. */
export const clientMessage = z.discriminatedUnion('type', [
  /**
   * First message of each connection. Answered with a snapshot, or with the events after `after` if those are
   * shorter. The client is identified by the session or the cookie of the seat: another `playerId` or `userId` is
   * rejected, and `player` is ignored.
   */
  z.object({
    type: z.literal('join_session'),
    sessionId: z.string().max(64),
    playerId: playerId.nullish(),
    userId: z.string().max(64).nullish(),
    player: z.unknown().optional(),
    /** The `seq` of the latest message that the page has received. */
    after: z.int().min(0).optional(),
    as: z.literal('screen').optional(),
  }),
  /** Like `POST /api/family-quiz/answer`; answered by `answer_result`. */
  z.object({ type: z.literal('answer'), questionId, answer, timeToAnswer }),
  z.object({ type: z.literal('set_ready'), isReady: z.boolean() }),
  /** Answered by `pong`, by which a page detects dead connections. */
  z.object({ type: z.literal('ping') }),
]);

/**
 * Messages of the server. Events of a room are numbered consecutively for all viewers; `snapshot`, `pong` and
 * `error` carry the number of the latest event. A client that detects a gap requests the missing events with
 * `join_session`.
 */
const seq = z.int().min(0);

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), seq, session: quizSession }),
  z.object({ type: z.literal('player_joined'), seq, player: quizPlayer }),
  z.object({ type: z.literal('player_ready'), seq, playerId, isReady: z.boolean() }),
  z.object({ type: z.literal('player_disconnected'), seq, playerId }),
  z.object({ type: z.literal('player_returned'), seq, playerId }),
  /** A player left or was removed; a removed player receives it before being disconnected. */
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
  /** Null on a screen if players have different questions. */
  z.object({
    type: z.literal('next_question'),
    seq,
    question: quizQuestion.nullable(),
    place: z.object({ index: z.int(), total: z.int() }),
  }),
  /** A player has answered. That player receives `answer_result` with the same number instead. */
  z.object({ type: z.literal('player_answered'), seq, playerId }),
  z.object({ type: z.literal('answer_result'), seq, playerId, result: quizAnswerResult }),
  z.object({ type: z.literal('reveal'), seq, reveal: quizReveal }),
  z.object({ type: z.literal('quiz_ended'), seq, leaderboard }),
  /** Another game: back in the lobby, with these players. */
  z.object({ type: z.literal('lobby_opened'), seq, game: z.int(), players: z.array(quizPlayer) }),
  z.object({ type: z.literal('pong'), seq }),
  z.object({
    type: z.literal('error'),
    seq,
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    /** Type of the rejected message; null if it had none. */
    re: z.string().nullable(),
  }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
export type ServerMessage = z.infer<typeof serverMessage>;
