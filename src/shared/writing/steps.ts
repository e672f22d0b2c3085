/** Steps of writing a word: from the visible word, from its meaning, from its sound. */
export const WRITING_STEPS = ['copy', 'memory', 'dictation'] as const;
export type WritingStep = (typeof WRITING_STEPS)[number];

/** Means of writing; both are counted separately. */
export const MEANS = ['pen', 'keyboard'] as const;

/** Number of words of a round, with which it is a study unit. */
export const WRITING_ROUND_WORDS = 10;
