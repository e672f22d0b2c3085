import { HOUR_MS, MINUTE_MS } from '../time.ts';

/** Limits and names of families shared by pages and server; without zod, so that the browser may import them. */

/** Maximum number of learners of an account. */
export const MAX_LEARNERS = 6;

/** Age groups of learners; birth dates are not collected. */
export const AGE_GROUPS = ['16-and-over', 'under-16', 'under-13'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Largest limit of new cards per day. */
export const MAX_NEW_CARDS = 50;

/** Kinds of codes that protect a profile. */
export const PIN_KINDS = ['digits', 'pictures'] as const;
export type PinKind = (typeof PIN_KINDS)[number];
export const PIN_DIGITS = 4;
/** Pictures to choose three from, in the order in which they are shown. A picture may be chosen more than once. */
export const PIN_PICTURES = ['moose', 'fox', 'owl', 'fish', 'bee', 'apple', 'boat', 'moon', 'star'] as const;
/** File name of each picture of a code, which the build looks up here. */
export const PIN_PICTURE_FILES: Readonly<Record<(typeof PIN_PICTURES)[number], string>> = {
  moose: 'moose',
  fox: 'fox',
  owl: 'owl',
  fish: 'fish',
  bee: 'honeybee',
  apple: 'red-apple',
  boat: 'sailboat',
  moon: 'crescent-moon',
  star: 'star',
};

/** Maximum length of a device name in characters. */
export const MAX_DEVICE_NAME_LENGTH = 40;
/** Time during which a link that binds a device can be used, in milliseconds. */
export const DEVICE_LINK_MS = 10 * MINUTE_MS;
/** Maximum number of devices bound to learners of one account. */
export const MAX_BOUND_DEVICES = 20;

/** Time during which the deletion of a learner can be undone, in milliseconds. */
export const RESTORE_MS = HOUR_MS;
