import type { ReviewFigures } from './reviews.contract.ts';

/**
 * Number of cards that can still be done today: due and new ones, both within the daily limits. Shown by the
 * dashboard, the coach and the review.
 */
export function cardsToday({ dueToday, newToday }: Pick<ReviewFigures, 'dueToday' | 'newToday'>): number {
  return dueToday + newToday;
}

/** Estimated time for a card, in seconds. */
const SECONDS_PER_REVIEW = 30;

/** Estimated time for reviewing this many cards, in whole minutes. */
export function reviewMinutes(cards: number): number {
  return Math.ceil((cards * SECONDS_PER_REVIEW) / 60);
}
