/** A word is remembered in two directions, each by itself: from Swedish, and into it. */
export const DIRECTIONS = ['recognise', 'produce'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How well a card was known, as the learner says; each advances the card but `again`. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

/** Rules that schedule cards. */
export const SCHEDULERS = ['sm2', 'fsrs'] as const;

/** Forms of a card: read, heard only (both to be recognised), from its meaning, or in a sentence with a gap. */
export const CARD_FORMS = ['recognise', 'listen', 'produce', 'gap'] as const;
export type CardForm = (typeof CARD_FORMS)[number];

/** In which direction an answer tests a word. @param produced left out where it was only recognised */
export function directionOf({ produced = false }: { readonly produced?: boolean | undefined }): Direction {
  return produced ? 'produce' : 'recognise';
}

/** How a card is named among a learner's: `katt:recognise`. */
export function cardKey(wordId: string, direction: Direction): string {
  return `${wordId}:${direction}`;
}

/** The word and the direction of a card's name. */
export function readCardKey(key: string): { wordId: string; direction: Direction } {
  const colon = key.lastIndexOf(':');
  const direction = DIRECTIONS.find((each) => each === key.slice(colon + 1)) ?? 'recognise';
  return { wordId: key.slice(0, colon), direction };
}
