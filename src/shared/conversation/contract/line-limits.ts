/** A learner's line has at most so many characters. */
export const MOST_CHARACTERS = 1_000;
