/** What the cards of the vocabulary room are sorted by. */
export const CARD_CATEGORIES = [
  'food', 'greetings', 'nature', 'holidays', 'workplace', 'family', 'transport', 'culture',
] as const; // biome-ignore format: a table

/** Every word has one of these: a category of cards, or the one of the small words of every day. */
export const WORD_CATEGORIES = [...CARD_CATEGORIES, 'everyday'] as const;
