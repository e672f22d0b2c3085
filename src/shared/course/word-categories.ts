/** Categories of the vocabulary cards. */
export const CARD_CATEGORIES = [
  'food', 'greetings', 'nature', 'holidays', 'workplace', 'family', 'transport', 'culture',
] as const; // biome-ignore format: a table

/** Categories for writing and culture cards, in display order. */
export const WRITING_CATEGORIES = [
  'food',
  'greetings',
  'nature',
  'holidays',
] as const satisfies readonly (typeof CARD_CATEGORIES)[number][];
export type WritingCategory = (typeof WRITING_CATEGORIES)[number];

/** Category of every word: one of the cards, or that of function words. */
export const WORD_CATEGORIES = [...CARD_CATEGORIES, 'everyday'] as const;
