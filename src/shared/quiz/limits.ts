import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts';

/** Constants of the family quiz shared by page and server; without zod, so that the browser may import them. */

export const QUIZ_QUESTIONS = 10;
/** Milliseconds for which a question is open, if there is a limit; configurable (`QUIZ_QUESTION_MS`). */
export const QUESTION_MS = 15 * SECOND_MS;
/** Milliseconds between the reveal and the next question. */
export const REVEAL_MS = 3 * SECOND_MS;
/**
 * The same with children, during which the solution is read aloud by a device or a person: a fixed time plus time
 * per letter at the pace of a slow voice, within bounds. The host may continue earlier.
 */
export const REVEAL_WITH_KIDS = {
  leastMs: 2 * REVEAL_MS,
  mostMs: 20 * SECOND_MS,
  beforeMs: 2 * SECOND_MS,
  letterMs: 80,
} as const;
/** Milliseconds after the deadline during which answers still count, because they may have been under way. */
export const GRACE_MS = 300;
export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 6;
/** Maximum number of rooms in which a learner may have a seat; beyond it they cannot open another. */
export const MOST_ROOMS = 3;
/** Maximum number of screens in a room. */
export const MAX_SCREENS = 2;

/** Letters and digits of room codes, without easily confused ones (I, O, 0, 1, L). */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;

export const RIGHT_POINTS = 100;
/** Maximum bonus points for speed; they fall linearly to 0 while the question is open. */
export const MOST_TIME_BONUS = 50;

export const MAX_NICKNAME = 20;
export const MAX_TITLE = 80;
export const USUAL_TITLE = 'Family Swedish Quiz';

/** Milliseconds without any action after which a room ends. */
export const ROOM_IDLE_MS = 2 * HOUR_MS;
/** Milliseconds of absence after which another player becomes host. */
export const HOST_AWAY_MS = 30 * SECOND_MS;
/**
 * Milliseconds for which an absent player is waited for when all others have answered, because a page may be
 * reloading.
 */
export const AWAY_MS = 5 * SECOND_MS;

/** Maximum wrong codes per minute: for an account, for an address, and in total before new players are locked out. */
export const WRONG_CODES = { account: 10, address: 30, everybody: 300, windowMs: MINUTE_MS } as const;

/** Categories of a game: everything, knowledge about Sweden, or words of one category. */
export const QUIZ_CATEGORIES = [
  'mixed', 'culture', 'food', 'greetings', 'nature', 'holidays', 'workplace', 'family', 'transport',
] as const; // biome-ignore format: a table
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** Colours of avatars, dark enough for white text on them (4.5 : 1) and for a ring around a picture. */
export const AVATAR_COLOURS = [
  '#1d5c87', '#8f2d2a', '#2e6b45', '#7a4a00', '#6b3fa0', '#9c2a63', '#0b6a70', '#4a5a1e', '#5b4636', '#3a4a6b',
] as const; // biome-ignore format: a table

/** Pictures of avatars by their file names: four sets of 13. */
export const AVATARS = {
  people: [
    'girl', 'boy', 'child', 'baby', 'woman', 'man', 'person', 'old-woman', 'old-man', 'person-beard',
    'person-curly-hair', 'person-red-hair', 'cook',
  ],
  animals: [
    'fox', 'bear', 'moose', 'hedgehog', 'owl', 'rabbit-face', 'cat-face', 'dog-face', 'frog', 'penguin', 'lion',
    'panda', 'turtle',
  ],
  fantasy: [
    'unicorn', 'dragon', 'troll', 'person-fairy', 'person-elf', 'person-mage', 'person-merpeople', 'person-genie',
    'person-superhero', 'person-vampire', 'ghost', 'robot', 'alien',
  ],
  fun: [
    'rocket', 'pizza', 'doughnut', 'strawberry', 'ice-cream', 'soccer-ball', 'guitar', 'cactus', 'rainbow', 'star',
    'balloon', 'snowman', 'kite',
  ],
} as const; // biome-ignore format: a table

export type AvatarSet = keyof typeof AVATARS;
/** Name of an avatar's picture. */
export type AvatarPicture = (typeof AVATARS)[AvatarSet][number];
