import type { ReviewFigures } from './reviews.contract.ts';

/**
 * Cards that a learner can still do today: what is due, and new ones, both within the limits of a day. The one count that
 * the dashboard, the coach and the review show.
 */
export function cardsToday({ dueToday, newToday }: Pick<ReviewFigures, 'dueToday' | 'newToday'>): number {
  return dueToday + newToday;
}
