import { z } from 'zod';
import { DAY_BEGINS_HOUR } from '../progress/learner-day.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import type { Rating } from './card-names.ts';
import { fsrsFresh, fsrsMemory, fsrsRecall, fsrsReview, isFsrsMastered } from './fsrs.ts';
import type { CardRule } from './settings-state.ts';
import { isSm2Mastered, sm2Fresh, sm2Memory, sm2Review } from './sm2.ts';

/** Memory of a reviewed card, under any scheduler. */
export const memory = z.discriminatedUnion('scheduler', [sm2Memory, fsrsMemory]);

export type Memory = z.infer<typeof memory>;

/**
 * State after a review. A card keeps its scheduler: changing the scheduler rebuilds all cards from their first
 * review.
 * @param before null for a card that was never reviewed
 */
export function review(before: Memory | null, rating: Rating, atMs: number, rule: CardRule): Memory {
  if ((before?.scheduler ?? rule.scheduler) === 'sm2') {
    return sm2Review(before?.scheduler === 'sm2' ? before : null, rating, atMs);
  }
  return fsrsReview(before?.scheduler === 'fsrs' ? before : null, rating, atMs, rule);
}

/** Time of a rating, and the end of the learner's day that contains it. */
export interface RatedAt {
  readonly atMs: number;
  readonly dayEndsMs: number;
}

/**
 * Time whose day is assumed to be in UTC: earlier ratings, and other programs, do not state the end of the
 * learner's day.
 */
export function ratedInUtc(atMs: number): RatedAt {
  const startsMs = DAY_BEGINS_HOUR * HOUR_MS;
  return { atMs, dayEndsMs: (Math.floor((atMs - startsMs) / DAY_MS) + 1) * DAY_MS + startsMs };
}

/**
 * Returns true if a rating precedes the learner's day on which the card is due, so that it changes nothing. SM-2
 * multiplies the interval regardless of the elapsed time: two devices that answered offline, or an evening of
 * repetition, would move the card by months. FSRS uses the elapsed time. A failed answer always counts.
 */
export function isEarly(before: Memory | null, rating: Rating, { dayEndsMs }: RatedAt): boolean {
  return before?.scheduler === 'sm2' && rating !== 'again' && before.dueMs >= dayEndsMs;
}

/** State after a learner's rating; an early one changes nothing. */
export function reviewRated(before: Memory | null, rating: Rating, at: RatedAt, rule: CardRule): Memory {
  return before && isEarly(before, rating, at) ? before : review(before, rating, at.atMs, rule);
}

/** Card after a reset: due at once, as if never rated. */
export function fresh(atMs: number, { scheduler }: CardRule): Memory {
  return scheduler === 'sm2' ? sm2Fresh(atMs) : fsrsFresh(atMs);
}

export function isMastered(known: Memory): boolean {
  return known.scheduler === 'sm2' ? isSm2Mastered(known) : isFsrsMastered(known);
}

/** Planned days between the last review and the next one. */
export function intervalOf(known: Memory): number {
  if (known.scheduler === 'sm2') return known.interval;
  return known.atMs === null ? 1 : (known.dueMs - known.atMs) / DAY_MS;
}

/**
 * Days after which the probability of recall is 0.9; null if unknown. SM-2 has no such figure: it schedules cards
 * at about that probability, so its interval is used.
 */
export function stabilityOf(known: Memory): number | null {
  if (known.atMs === null) return null;
  return known.scheduler === 'sm2' ? known.interval : known.stability;
}

/** Probability of recall at a time, 0 to 1; null if unknown. */
export function recallAt(known: Memory, nowMs: number): number | null {
  const stability = stabilityOf(known);
  if (stability === null || known.atMs === null) return null;
  return fsrsRecall(Math.max(0, (nowMs - known.atMs) / DAY_MS), stability);
}
