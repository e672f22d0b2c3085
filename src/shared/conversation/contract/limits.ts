/** How hard a person speaks: every scenario has the lines of two neighbouring bands. */
export const BANDS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;

export type Band = (typeof BANDS)[number];

/** At most so many words has what a person answers, and the question that follows it. */
export const MOST_WORDS: Readonly<Record<Band, { readonly answer: number; readonly ask: number }>> = {
  A1: { answer: 5, ask: 7 },
  A2: { answer: 8, ask: 10 },
  B1: { answer: 14, ask: 16 },
  B2: { answer: 14, ask: 16 },
  C1: { answer: 14, ask: 16 },
};

/** A learner's line has at most so many characters. */
export const MOST_CHARACTERS = 1_000;
