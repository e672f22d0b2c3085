import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts';

/** The figures of the family quiz, which page and server share; without zod, so that the browser may import them. */

export const QUIZ_QUESTIONS = 10;
/** How long a question is open, where there is a limit; the operator may change it (`QUIZ_QUESTION_MS`). */
export const QUESTION_MS = 15 * SECOND_MS;
/** How long the right answer is shown before the next question comes by itself. */
export const REVEAL_MS = 3 * SECOND_MS;
/**
 * With children it is shown while it is read aloud, by a device or by somebody at the table: after the chime so long for
 * each letter, which is the pace of a slow voice, and within bounds. The host may go on earlier.
 */
export const REVEAL_WITH_KIDS = {
  leastMs: 2 * REVEAL_MS,
  mostMs: 20 * SECOND_MS,
  beforeMs: 2 * SECOND_MS,
  letterMs: 80,
} as const;
/** An answer so late still counts: it was on its way. */
export const GRACE_MS = 300;
export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 6;
/** Rooms in which a learner may sit; no further one may be opened by them. */
export const MOST_ROOMS = 3;
/** Screens that may look on. */
export const MAX_SCREENS = 2;

/** Letters and digits of a room's code: none that is easily taken for another (I, O, 0, 1, L). */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;

export const RIGHT_POINTS = 100;
/** At most; it falls evenly to 0 while the question is open. */
export const MOST_TIME_BONUS = 50;

export const MAX_NICKNAME = 20;
export const MAX_TITLE = 80;
export const USUAL_TITLE = 'Family Swedish Quiz';

/** A room that nothing has been done in for so long is over. */
export const ROOM_IDLE_MS = 2 * HOUR_MS;
/** A host who has been away for so long is followed by the next player. */
export const HOST_AWAY_MS = 30 * SECOND_MS;
/** Who is away is waited for so long, where all others have answered: a page is being loaded anew. */
export const AWAY_MS = 5 * SECOND_MS;

/** Wrong codes a minute: of one account, of one address, and of all together before nobody new may join. */
export const WRONG_CODES = { account: 10, address: 30, everybody: 300, windowMs: MINUTE_MS } as const;

/** What a game is about: everything, what is worth knowing of Sweden, or the words of one category. */
export const QUIZ_CATEGORIES = [
  'mixed', 'culture', 'food', 'greetings', 'nature', 'holidays', 'workplace', 'family', 'transport',
] as const; // biome-ignore format: a table
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** Colours of avatars. Dark enough for white letters on them (4.5 : 1), and for a ring around a picture. */
export const AVATAR_COLOURS = [
  '#1d5c87', '#8f2d2a', '#2e6b45', '#7a4a00', '#6b3fa0', '#9c2a63', '#0b6a70', '#4a5a1e', '#5b4636', '#3a4a6b',
] as const; // biome-ignore format: a table

/** Pictures of avatars, named as pictures are everywhere: four sets of 13. */
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
/** The name of an avatar's picture. */
export type AvatarPicture = (typeof AVATARS)[AvatarSet][number];
