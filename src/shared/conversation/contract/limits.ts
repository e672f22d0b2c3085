/** Difficulty bands of the person's lines. Every scenario has lines for two neighbouring bands. */
export const BANDS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;

export type Band = (typeof BANDS)[number];

/** Maximum number of words in an answer and in the question after it, by band. */
export const MOST_WORDS: Readonly<Record<Band, { readonly answer: number; readonly ask: number }>> = {
  A1: { answer: 5, ask: 7 },
  A2: { answer: 8, ask: 10 },
  B1: { answer: 14, ask: 16 },
  B2: { answer: 14, ask: 16 },
  C1: { answer: 14, ask: 16 },
};

/** Maximum length of a learner's line in characters. */
export const MAX_LINE_CHARACTERS = 1_000;
