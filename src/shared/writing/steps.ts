/** How a word is written, one after the other: from what stands there, from its meaning, from its sound. */
export const STEPS = ['copy', 'memory', 'dictation'] as const;
export type WritingStep = (typeof STEPS)[number];

/** With what; the two are counted apart. */
export const MEANS = ['pen', 'keyboard'] as const;

/** Words of a round; a round with so many is a study unit. */
export const ROUND_WORDS = 10;
