/** What the cards of the vocabulary room are sorted by. */
export const CARD_CATEGORIES = [
  'food', 'greetings', 'nature', 'holidays', 'workplace', 'family', 'transport', 'culture',
] as const; // biome-ignore format: a table

/** Those whose words are written by hand, and which culture cards are about, in the order in which they are offered. */
export const WRITING_CATEGORIES = [
  'food',
  'greetings',
  'nature',
  'holidays',
] as const satisfies readonly (typeof CARD_CATEGORIES)[number][];
export type WritingCategory = (typeof WRITING_CATEGORIES)[number];

/** Every word has one of these: a category of cards, or the one of the small words of every day. */
export const WORD_CATEGORIES = [...CARD_CATEGORIES, 'everyday'] as const;
