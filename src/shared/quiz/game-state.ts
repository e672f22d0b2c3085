import { z } from 'zod';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { optionTexts, perLanguage, text } from '../course/text.ts';
import { LANGUAGES } from '../language.ts';
import { SKILLS } from '../progress/skills.ts';
import { QUIZ_CATEGORIES } from './limits.ts';
import { avatar, PHASES, QUESTION_KINDS, quizSettings } from './quiz-view.ts';

/**
 * The whole of a room, as it is stored. Times are milliseconds of the room's own clock, which only grows: it stands
 * still while no server has the room open.
 */

const language = z.enum(LANGUAGES);
const level = z.enum(CEFR_LEVELS);

const seat = z.object({
  id: z.string(),
  /** The learner who sits here; null for a guest. */
  userId: z.string().nullable(),
  /** Null once the account behind it has been deleted. */
  nickname: z.string().nullable(),
  avatar,
  language,
  level,
  isReady: z.boolean(),
  /** Points to begin with, of who joined late. */
  startScore: z.int().min(0),
  /** Servers that hold a connection of this seat. */
  heldBy: z.array(z.string()),
  /** When the last connection was lost; null while there is one, and before the first. */
  lostMs: z.number().nullable(),
  /** When the seat was taken; rooms stored before this was kept do not say. */
  joinedMs: z.number().default(0),
});

const screen = z.object({ id: z.string(), language, heldBy: z.array(z.string()) });

/** A question with its answer, in every language. */
const quizTask = z.object({
  id: z.string(),
  /** What a family is not asked again soon. */
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  level,
  question: text(300),
  swedish: z.string().nullable(),
  translation: text(300).nullable(),
  picture: z.string().nullable(),
  /** Swedish that is heard only. */
  heard: z.string().nullable(),
  options: z.union([optionTexts, perLanguage(optionTexts)]),
  optionsIn: z.enum(['swedish', 'learner']),
  correct: z.int().min(0),
  explanation: text(600),
  /** Swedish worth hearing once it is known. */
  said: z.string().nullable(),
  skill: z.enum(SKILLS),
  /** Words of which an answer is evidence, and the word that each option stands for. */
  wordIds: z.array(z.string()),
  optionWords: z.array(z.string()).nullable(),
});

/** What is asked at one place of a game: one question for all, or one for each level. */
const slot = z.object({ tasks: z.array(quizTask).min(1) });

const given = z.object({
  questionId: z.string(),
  /** Index of the option; null for an empty answer. */
  option: z.int().min(0).nullable(),
  correct: z.boolean(),
  points: z.int().min(0),
  timeBonus: z.int().min(0),
});

/** Something that happened, for those who have missed it. */
const loggedEvent = z.object({
  seq: z.int(),
  what: z.discriminatedUnion('type', [
    z.object({
      type: z.enum(['player_joined', 'player_ready', 'player_disconnected']),
      playerId: z.string(),
    }),
    z.object({ type: z.literal('player_returned'), playerId: z.string() }),
    z.object({ type: z.literal('player_left'), playerId: z.string(), isRemoved: z.boolean() }),
    z.object({ type: z.enum(['host_changed', 'settings_changed', 'screens_changed']) }),
    z.object({ type: z.enum(['quiz_started', 'quiz_ended', 'lobby_opened']) }),
    z.object({ type: z.literal('next_question'), index: z.int() }),
    z.object({ type: z.literal('player_answered'), playerId: z.string(), index: z.int() }),
    z.object({ type: z.literal('reveal'), index: z.int() }),
  ]),
});

export const gameState = z.object({
  title: z.string(),
  category: z.enum(QUIZ_CATEGORIES),
  maxPlayers: z.int(),
  settings: quizSettings,
  /** How long a question is open, where there is a limit. */
  questionMs: z.int().min(1),
  phase: z.enum(PHASES),
  game: z.int().min(1),
  /** In the order of their seats; `hostId` is one of them while there is any. */
  players: z.array(seat),
  hostId: z.string().nullable(),
  /** Whether a player ever had a connection; of rooms stored before this was kept it is taken for granted. */
  isLive: z.boolean().default(true),
  screens: z.array(screen),
  /** Who was removed may not come back: learners' ids, and what guests are known by. */
  removed: z.array(z.string()),
  /** Place of the present question, from 0. */
  index: z.int().min(0),
  openedMs: z.number(),
  /** When the present question was revealed. */
  closedMs: z.number(),
  /** What was answered, by place and player. */
  answers: z.array(z.record(z.string(), given)),
  seq: z.int().min(0),
  /** The newest events, oldest first. */
  log: z.array(loggedEvent),
});

/** A room with the questions of its game, which are stored apart: they are long, and do not change. */
export type Game = z.infer<typeof gameState> & { readonly slots: readonly Slot[] };

export const slots = z.array(slot);

export type Seat = z.infer<typeof seat>;
export type ScreenSeat = z.infer<typeof screen>;
export type QuizTask = z.infer<typeof quizTask>;
export type Slot = z.infer<typeof slot>;
export type Given = z.infer<typeof given>;
export type GameEvent = z.infer<typeof loggedEvent>;
/** Without its number. */
export type What = GameEvent['what'];

/**
 * How many events are kept for those who come back: a question with all its answers. What was before it cannot be told
 * any more, and a snapshot is told instead.
 */
export const LOGGED_EVENTS = 12;

/** A new room in which nobody sits. */
export function newGame(
  room: Pick<Game, 'title' | 'category' | 'maxPlayers' | 'settings' | 'questionMs'>,
): Game {
  return {
    ...room,
    phase: 'lobby',
    game: 1,
    players: [],
    hostId: null,
    isLive: false,
    screens: [],
    removed: [],
    index: 0,
    openedMs: 0,
    closedMs: 0,
    answers: [],
    seq: 0,
    log: [],
    slots: [],
  };
}

/** The question that a seat, or a screen of this level, is asked at a place: the one nearest to its level. */
export function taskFor(
  { slots }: Pick<Game, 'slots'>,
  index: number,
  of: CefrLevelOf | null,
): QuizTask | null {
  const tasks = slots[index]?.tasks ?? [];
  if (tasks.length <= 1) return tasks[0] ?? null;
  if (of === null) return null;
  const rank = (each: CefrLevelOf) => CEFR_LEVELS.indexOf(each.level);
  const distance = (task: QuizTask) => Math.abs(rank(task) - rank(of));
  return tasks.toSorted((a, b) => distance(a) - distance(b) || rank(a) - rank(b))[0] ?? null;
}

type CefrLevelOf = Pick<QuizTask, 'level'>;
