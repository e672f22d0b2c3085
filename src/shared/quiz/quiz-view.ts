import { z } from 'zod';
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
 * What one player, or a screen, is shown of a room: in their own language, and nothing of the right answer before they
 * have answered or everybody's time is up.
 */

/** How far a game is. */
export const PHASES = ['lobby', 'question', 'reveal', 'ended'] as const;

export const avatar = z.object({
  colour: z.enum(AVATAR_COLOURS),
  picture: z.enum(Object.values(AVATARS).flat()),
});

/** What the host decides; changed in the lobby only. */
export const quizSettings = z.object({
  /** No time limit, questions that children can answer, with pictures and read aloud. */
  withKids: z.boolean(),
  /** Each player is asked about the same topic at their own level. */
  mixedLevels: z.boolean(),
  /** Who has the code may still join when the game has begun, with the average score. */
  lateJoin: z.boolean(),
  /** Who has no account may join by the code, with a nickname and an avatar alone. */
  guests: z.boolean(),
});

/** One player of a room. */
export const quizPlayer = z.object({
  id: z.string(),
  /** The own learner's id; null for everybody else, and for guests. */
  userId: z.string().nullable(),
  /** Null where the player has deleted their account since. */
  nickname: z.string().nullable(),
  avatar,
  isReady: z.boolean(),
  isHost: z.boolean(),
  /** False while their connection is lost: the seat is kept. */
  isConnected: z.boolean(),
  /** Whether they have answered the present question; whether rightly, the reveal says. */
  hasAnswered: z.boolean(),
  /** Without what the present question brought, until it is revealed. */
  score: z.int(),
});

/** What a question is made of: kinds of practice, or one that somebody wrote. */
export const QUESTION_KINDS = [
  'meaning', 'word', 'hear-meaning', 'hear-word', 'picture-word', 'gender', 'minimal-pair', 'gap', 'culture',
] as const; // biome-ignore format: a table

export const quizQuestion = z.object({
  /** Names it in an answer; tells nothing else. */
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** 0 to `total - 1`. */
  index: z.int().min(0),
  total: z.int().min(1),
  /** What is asked, in the player's language; may have marks (`*Swedish*`). */
  question: z.string(),
  /** Swedish that is shown large: a word, or a sentence with `___`. */
  swedish: z.string().nullable(),
  /** What the sentence means, in the player's language. */
  translation: z.string().nullable(),
  /** A picture's name. */
  picture: z.string().nullable(),
  /** Address of a sound to be played at once: what the question is about, where it is to be heard. */
  sound: z.string().nullable(),
  options: z.array(z.string()).min(2).max(4),
  optionsIn: z.enum(['swedish', 'learner']),
  /** Addresses of the options as they sound; null where that would tell, or they are not Swedish. */
  optionSounds: z.array(z.string()).nullable(),
  /** Both null where there is no limit. */
  durationMs: z.int().min(0).nullable(),
  /** By the server's clock, at the time of sending: count down from here on a clock that is not set. */
  remainingMs: z.int().min(0).nullable(),
  /** Whether you have answered it. */
  answered: z.boolean(),
});

/** The right answer of a question, and why it is right. */
const solution = z.object({
  questionId: z.string(),
  /** Index of the right option. */
  correctAnswer: z.int().min(0),
  /** One or two lines; may have marks. */
  explanation: z.string(),
  /** Swedish worth hearing now, and the address of its sound; both null where there is none. */
  swedish: z.string().nullable(),
  sound: z.string().nullable(),
});

export const quizAnswerResult = z.object({
  questionId: z.string(),
  /** Index of the option that was chosen; null for an empty answer. */
  answer: z.int().min(0).nullable(),
  correct: z.boolean(),
  /** What it brought, the bonus for time included. */
  points: z.int().min(0),
  timeBonus: z.int().min(0),
  /** The own score with it. */
  score: z.int(),
  solution,
});

export const quizReveal = z.object({
  /** Null on a screen where each player had a question of their own. */
  solution: solution.nullable(),
  results: z.array(
    z.object({
      playerId: z.string(),
      /** Whether they answered at all. */
      hasAnswered: z.boolean(),
      correct: z.boolean(),
      points: z.int().min(0),
      score: z.int(),
    }),
  ),
  /** Milliseconds until the game goes on by itself. */
  nextInMs: z.int().min(0),
});

const leaderboardEntry = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
  avatar,
  /** From 1; the same for the same score. */
  rank: z.int().min(1),
  score: z.int(),
  /** Questions answered rightly. */
  correct: z.int().min(0),
  /** Points of the score that were for time. */
  timeBonus: z.int().min(0),
});

/** Highest score first; those of the same score in the order of their seats. */
export const leaderboard = z.array(leaderboardEntry).max(MAX_PLAYERS);

/** A room as one player sees it: all that a page needs to draw any of its views. */
export const quizSession = z.object({
  id: z.string(),
  /** Of the newest event that this contains. */
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
  /** How many screens look on. */
  screens: z.int().min(0).max(MAX_SCREENS),
  /** Your seat; null on a screen. */
  playerId: z.string().nullable(),
  /** While `phase` is `question` or `reveal`; on a screen null where each player has a question of their own. */
  question: quizQuestion.nullable(),
  /** Place and number of questions, for a screen that has no question to show; null in lobby and at the end. */
  place: z.object({ index: z.int(), total: z.int() }).nullable(),
  /** Your answer to the present question. */
  answer: quizAnswerResult.nullable(),
  /** While `phase` is `reveal`. */
  reveal: quizReveal.nullable(),
  /** While `phase` is `ended`. */
  leaderboard: leaderboard.nullable(),
});

export type QuestionKind = (typeof QUESTION_KINDS)[number];
export type Avatar = z.infer<typeof avatar>;
export type QuizSettings = z.infer<typeof quizSettings>;
export type QuizPlayer = z.infer<typeof quizPlayer>;
export type QuizQuestion = z.infer<typeof quizQuestion>;
export type QuizSolution = z.infer<typeof solution>;
export type QuizAnswerResult = z.infer<typeof quizAnswerResult>;
export type QuizReveal = z.infer<typeof quizReveal>;
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;
export type QuizSession = z.infer<typeof quizSession>;
