/** Steps of writing a word: from the visible word, from its meaning, from its sound. */
export const STEPS = ['copy', 'memory', 'dictation'] as const;
export type WritingStep = (typeof STEPS)[number];

/** Means of writing; both are counted separately. */
export const MEANS = ['pen', 'keyboard'] as const;

/** Number of words of a round, with which it is a study unit. */
export const ROUND_WORDS = 10;
