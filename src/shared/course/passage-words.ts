/** Minimum and maximum words of each kind of longer Swedish text; for writing they apply to the learner's text. */
export const PASSAGE_WORDS = {
  reading: { min: 80, max: 150 },
  listening: { min: 60, max: 120 },
  writing: { min: 30, max: 60 },
} as const;
