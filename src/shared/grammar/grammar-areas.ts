/** Levels of grammar points. */
export const GRAMMAR_LEVELS = ['A1', 'A2', 'B1', 'B2'] as const;

/** Areas by which points are grouped and filtered. */
export const GRAMMAR_AREAS = [
  'nouns', 'adjectives', 'pronouns', 'verbs', 'word-order', 'sentences', 'small-words', 'numbers',
] as const; // biome-ignore format: a list
