/** Directions in which a word is remembered separately: from Swedish, and into Swedish. */
export const DIRECTIONS = ['recognise', 'produce'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Ratings of a card by the learner; all but `again` advance it. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

/** Rules that schedule cards. */
export const SCHEDULERS = ['sm2', 'fsrs'] as const;

/** Forms of a card: read, heard only (both to be recognised), from its meaning, or in a sentence with a gap. */
export const CARD_FORMS = ['recognise', 'listen', 'produce', 'gap'] as const;
export type CardForm = (typeof CARD_FORMS)[number];

/**
 * Direction in which an answer tests a word.
 * @param produced absent if it was only recognised
 */
export function directionOf({ produced = false }: { readonly produced?: boolean | undefined }): Direction {
  return produced ? 'produce' : 'recognise';
}

/** Name of a learner's card: `katt:recognise`. */
export function cardKey(wordId: string, direction: Direction): string {
  return `${wordId}:${direction}`;
}

/** Word and direction of a card's name. */
export function readCardKey(key: string): { wordId: string; direction: Direction } {
  const colon = key.lastIndexOf(':');
  const direction = DIRECTIONS.find((each) => each === key.slice(colon + 1)) ?? 'recognise';
  return { wordId: key.slice(0, colon), direction };
}
