import { z } from 'zod';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { optionTexts, perLanguage, text } from '../course/text.ts';
import { LANGUAGES } from '../language.ts';
import { SKILLS } from '../progress/skills.ts';
import { QUIZ_CATEGORIES } from './limits.ts';
import { avatar, PHASES, QUESTION_KINDS, quizSettings, STOP_REASONS } from './quiz-view.ts';

/**
 * Complete stored state of a room. Times are milliseconds of the room's own clock, which is monotonic and stands
 * still while no server has the room open.
 */

const language = z.enum(LANGUAGES);
const level = z.enum(CEFR_LEVELS);

const seat = z.object({
  id: z.string(),
  /** Learner of this seat; null for a guest. */
  userId: z.string().nullable(),
  /** Null once the account has been deleted. */
  nickname: z.string().nullable(),
  avatar,
  language,
  level,
  isReady: z.boolean(),
  /** Starting score of a player who joined late. */
  startScore: z.int().min(0),
  /** Servers that hold a connection of this seat. */
  heldBy: z.array(z.string()),
  /** Time at which the last connection was lost; null while there is one, and before the first. */
  lostMs: z.number().nullable(),
  /** Time of taking the seat; 0 in rooms stored before this field existed. */
  joinedMs: z.number().default(0),
  /** Reason why the player may not go on, and the index of the question from which on; null while they may. */
  stop: z
    .object({ reason: z.enum(STOP_REASONS), from: z.int().min(0) })
    .nullable()
    .default(null),
});

const screen = z.object({ id: z.string(), language, heldBy: z.array(z.string()) });

/** Question with its solution, in every language. */
const quizTask = z.object({
  id: z.string(),
  /** Key by which a family's recent questions are not repeated. */
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  level,
  /** Seat of the player whose words it asks about; absent if it is for all of its level. */
  seatId: z.string().optional(),
  question: text(300),
  swedish: z.string().nullable(),
  translation: text(300).nullable(),
  picture: z.string().nullable(),
  /** Swedish text that is only heard. */
  heard: z.string().nullable(),
  options: z.union([optionTexts, perLanguage(optionTexts)]),
  optionsIn: z.enum(['swedish', 'learner']),
  correct: z.int().min(0),
  explanation: text(600),
  /** Swedish text worth hearing after the reveal. */
  said: z.string().nullable(),
  skill: z.enum(SKILLS),
  /** Ids of words that an answer gives evidence about, and the word behind each option. */
  wordIds: z.array(z.string()),
  optionWords: z.array(z.string()).nullable(),
});

/** Questions at one place of a game: one for all, one per level, or one per player. */
const slot = z.object({ tasks: z.array(quizTask).min(1) });

const given = z.object({
  questionId: z.string(),
  /** Index of the option; null for an empty answer. */
  option: z.int().min(0).nullable(),
  correct: z.boolean(),
  points: z.int().min(0),
  timeBonus: z.int().min(0),
});

/** Event, logged for clients that missed it. */
const loggedEvent = z.object({
  seq: z.int(),
  what: z.discriminatedUnion('type', [
    z.object({
      type: z.enum(['player_joined', 'player_ready', 'player_disconnected']),
      playerId: z.string(),
    }),
    z.object({ type: z.literal('player_returned'), playerId: z.string() }),
    z.object({
      type: z.literal('player_left'),
      playerId: z.string(),
      isRemoved: z.boolean(),
      /** Absent if the player or the host decided it. */
      reason: z.enum(STOP_REASONS).optional(),
    }),
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
  /** Rooms stored before `ownWords` existed play without it. */
  settings: quizSettings.extend({ ownWords: z.boolean().default(false) }),
  /** Milliseconds for which a question is open, if there is a limit. */
  questionMs: z.int().min(1),
  phase: z.enum(PHASES),
  game: z.int().min(1),
  /** In the order of their seats; `hostId` is one of them unless the room is empty. */
  players: z.array(seat),
  hostId: z.string().nullable(),
  /** True once a player has had a connection; assumed for rooms stored before this field existed. */
  isLive: z.boolean().default(true),
  screens: z.array(screen),
  /** Identities of removed players, who may not return: ids of learners or guests. */
  removed: z.array(z.string()),
  /** Index of the current question. */
  index: z.int().min(0),
  openedMs: z.number(),
  /** Time of the reveal of the current question. */
  closedMs: z.number(),
  /** Answers by question index and player. */
  answers: z.array(z.record(z.string(), given)),
  seq: z.int().min(0),
  /** Latest events, oldest first. */
  log: z.array(loggedEvent),
});

/** Room with the questions of its game, which are stored separately because they are long and do not change. */
export type Game = z.infer<typeof gameState> & { readonly slots: readonly QuestionSlot[] };

export const slots = z.array(slot);

export type Seat = z.infer<typeof seat>;
export type ScreenSeat = z.infer<typeof screen>;
export type QuizTask = z.infer<typeof quizTask>;
export type QuestionSlot = z.infer<typeof slot>;
export type Given = z.infer<typeof given>;
export type GameEvent = z.infer<typeof loggedEvent>;
/** Event without its sequence number. */
export type GameEventBody = GameEvent['what'];

/**
 * Number of logged events for returning clients: a question with all its answers. Clients that missed more get a
 * snapshot.
 */
export const LOGGED_EVENTS = 12;

/** Creates an empty room. */
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

/**
 * Question for a seat or a screen at a place: the one made for the player, else the one with the nearest level. Players
 * who join late get a question of the nearest level.
 */
export function taskFor(
  { slots }: Pick<Game, 'slots'>,
  index: number,
  of: Pick<Seat, 'id' | 'level'> | null,
): QuizTask | null {
  const tasks = slots[index]?.tasks ?? [];
  if (tasks.length <= 1) return tasks[0] ?? null;
  if (of === null) return null;
  const own = tasks.find(({ seatId }) => seatId === of.id);
  if (own) return own;
  const rank = (each: CefrLevelOf) => CEFR_LEVELS.indexOf(each.level);
  const distance = (task: QuizTask) => Math.abs(rank(task) - rank(of));
  return tasks.toSorted((a, b) => distance(a) - distance(b) || rank(a) - rank(b))[0] ?? null;
}

type CefrLevelOf = Pick<QuizTask, 'level'>;
