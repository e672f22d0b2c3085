/** How many Swedish words each kind of longer Swedish has; as many are asked of who writes. */
export const PASSAGE_WORDS = {
  reading: { min: 80, max: 150 },
  listening: { min: 60, max: 120 },
  writing: { min: 30, max: 60 },
} as const;
