import { z } from 'zod';
import { STUDY_ENDS } from '../progress/study-end.ts';
import {
  AVATAR_COLOURS,
  AVATARS,
  MAX_PLAYERS,
  MAX_SCREENS,
  MAX_TITLE,
  MIN_PLAYERS,
  QUIZ_CATEGORIES,
} from './limits.ts';

/**
 * View of a room for one player or a screen: in their own language, and without the solution until they have
 * answered or time is up for all.
 */

/** Phases of a game. */
export const PHASES = ['lobby', 'question', 'reveal', 'ended'] as const;

/** Reasons of the server to stop a player; also error codes. */
export const STOP_REASONS = ['family_only', ...STUDY_ENDS] as const;

export const avatar = z.object({
  colour: z.enum(AVATAR_COLOURS),
  picture: z.enum(Object.values(AVATARS).flat()),
});

/** Settings of the host; changeable in the lobby only. */
export const quizSettings = z.object({
  /** No time limit, and questions for children, with pictures and read aloud. */
  withKids: z.boolean(),
  /** Each player gets a question of their own level about the same topic. */
  mixedLevels: z.boolean(),
  /** Each player gets a question about a word due for them, at their own level; `mixedLevels` has no effect then. */
  ownWords: z.boolean(),
  /** Players may join a running game, with the average score. */
  lateJoin: z.boolean(),
  /** Visitors without an account may join by code, with a nickname and an avatar. */
  guests: z.boolean(),
});

/** Player of a room. */
export const quizPlayer = z.object({
  id: z.string(),
  /** The viewer's own learner id; null for other players and for guests. */
  userId: z.string().nullable(),
  /** Null if the player has deleted their account since. */
  nickname: z.string().nullable(),
  avatar,
  isReady: z.boolean(),
  isHost: z.boolean(),
  /** False while the connection is lost; the seat is kept. */
  isConnected: z.boolean(),
  /** True if they have answered the current question; the reveal shows whether rightly. */
  hasAnswered: z.boolean(),
  /** Excludes the points of the current question until the reveal. */
  score: z.int(),
});

/** Kinds of questions: kinds of practice, or one of the question bank. */
export const QUESTION_KINDS = [
  'meaning', 'word', 'hear-meaning', 'hear-word', 'picture-word', 'gender', 'minimal-pair', 'gap', 'culture',
] as const; // biome-ignore format: a table

export const quizQuestion = z.object({
  /** Opaque id for answers. */
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** 0 to `total - 1`. */
  index: z.int().min(0),
  total: z.int().min(1),
  /** Question text in the player's language; may contain marks (`*Swedish*`). */
  question: z.string(),
  /** Swedish text in large type: a word, or a sentence with `___`. */
  swedish: z.string().nullable(),
  /** Translation of the sentence into the player's language. */
  translation: z.string().nullable(),
  /** Name of a picture. */
  picture: z.string().nullable(),
  /** URL of a sound to be played at once, if the question is to be heard. */
  sound: z.string().nullable(),
  options: z.array(z.string()).min(2).max(4),
  optionsIn: z.enum(['swedish', 'learner']),
  /** URLs of the options' sounds; null if they would reveal the solution or the options are not Swedish. */
  optionSounds: z.array(z.string()).nullable(),
  /** Both null if there is no limit. */
  durationMs: z.int().min(0).nullable(),
  /** Time left by the server's clock when it was sent; the client counts down on a monotonic clock. */
  remainingMs: z.int().min(0).nullable(),
  /** True if the viewer has answered it. */
  answered: z.boolean(),
});

/** Solution of a question, with its reason. */
const solution = z.object({
  questionId: z.string(),
  /** Index of the right option. */
  correctAnswer: z.int().min(0),
  /** One or two lines; may contain marks. */
  explanation: z.string(),
  /** Swedish text worth hearing now, and the URL of its sound; both null if there is none. */
  swedish: z.string().nullable(),
  sound: z.string().nullable(),
});

export const quizAnswerResult = z.object({
  questionId: z.string(),
  /** Index of the chosen option; null for an empty answer. */
  answer: z.int().min(0).nullable(),
  correct: z.boolean(),
  /** Points gained, including the bonus for speed. */
  points: z.int().min(0),
  timeBonus: z.int().min(0),
  /** The viewer's score including them. */
  score: z.int(),
  solution,
});

export const quizReveal = z.object({
  /** Null on a screen if players had different questions. */
  solution: solution.nullable(),
  results: z.array(
    z.object({
      playerId: z.string(),
      /** True if they answered at all. */
      hasAnswered: z.boolean(),
      correct: z.boolean(),
      points: z.int().min(0),
      score: z.int(),
    }),
  ),
  /** Milliseconds until the game continues by itself. */
  nextInMs: z.int().min(0),
});

const leaderboardEntry = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
  avatar,
  /** From 1; equal for equal scores. */
  rank: z.int().min(1),
  score: z.int(),
  /** Number of right answers. */
  correct: z.int().min(0),
  /** Points of the score that were given for speed. */
  timeBonus: z.int().min(0),
});

/** Highest score first; equal scores in the order of seats. */
export const leaderboard = z.array(leaderboardEntry).max(MAX_PLAYERS);

/** Room as one player sees it: everything that a page needs to render any of its views. */
export const quizSession = z.object({
  id: z.string(),
  /** Sequence number of the latest event included. */
  seq: z.int().min(0),
  title: z.string().max(MAX_TITLE),
  category: z.enum(QUIZ_CATEGORIES),
  roomCode: z.string(),
  maxPlayers: z.int().min(MIN_PLAYERS).max(MAX_PLAYERS),
  settings: quizSettings,
  phase: z.enum(PHASES),
  /** 1 for the first game in this room. */
  game: z.int().min(1),
  /** In the order of their seats. */
  players: z.array(quizPlayer).max(MAX_PLAYERS),
  /** Number of connected screens. */
  screens: z.int().min(0).max(MAX_SCREENS),
  /** Id of the viewer's seat; null on a screen. */
  playerId: z.string().nullable(),
  /** In the phases `question` and `reveal`; null on a screen if players have different questions. */
  question: quizQuestion.nullable(),
  /** Index and number of questions, for screens without a question; null in the lobby and at the end. */
  place: z.object({ index: z.int(), total: z.int() }).nullable(),
  /** The viewer's answer to the current question. */
  answer: quizAnswerResult.nullable(),
  /** In the phase `reveal`. */
  reveal: quizReveal.nullable(),
  /** In the phase `ended`. */
  leaderboard: leaderboard.nullable(),
});

export type QuestionKind = (typeof QUESTION_KINDS)[number];
export type StopReason = (typeof STOP_REASONS)[number];
export type Avatar = z.infer<typeof avatar>;
export type QuizSettings = z.infer<typeof quizSettings>;
export type QuizPlayer = z.infer<typeof quizPlayer>;
export type QuizQuestion = z.infer<typeof quizQuestion>;
export type QuizSolution = z.infer<typeof solution>;
export type QuizAnswerResult = z.infer<typeof quizAnswerResult>;
export type QuizReveal = z.infer<typeof quizReveal>;
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;
export type QuizSession = z.infer<typeof quizSession>;
