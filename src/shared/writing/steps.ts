import type { CARD_CATEGORIES } from '../course/word-categories.ts';

/** The categories whose words are written by hand, in the order in which they are offered. */
export const WRITING_CATEGORIES = [
  'food',
  'greetings',
  'nature',
  'holidays',
] as const satisfies readonly (typeof CARD_CATEGORIES)[number][];
export type WritingCategory = (typeof WRITING_CATEGORIES)[number];

/** How a word is written, one after the other: from what stands there, from its meaning, from its sound. */
export const STEPS = ['copy', 'memory', 'dictation'] as const;
export type WritingStep = (typeof STEPS)[number];

/** With what; the two are counted apart. */
export const MEANS = ['pen', 'keyboard'] as const;

/** Words of a round; a round with so many is a study unit. */
export const ROUND_WORDS = 10;
