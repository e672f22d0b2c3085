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
 * A review of a card. One that was kept by another scheduler stays with it: whoever changes the scheduler has all cards
 * folded anew from their first review.
 * @param before null for a card that was never reviewed
 */
export function review(before: Memory | null, rating: Rating, atMs: number, rule: CardRule): Memory {
  if ((before?.scheduler ?? rule.scheduler) === 'sm2') {
    return sm2Review(before?.scheduler === 'sm2' ? before : null, rating, atMs);
  }
  return fsrsReview(before?.scheduler === 'fsrs' ? before : null, rating, atMs, rule);
}

/** When a rating was given: the moment, and the end of the learner's day in which it lies. */
export interface RatedAt {
  readonly atMs: number;
  readonly dayEndsMs: number;
}

/** A moment whose day is taken for one in UTC: earlier ratings, and other programs, do not say when the learner's ended. */
export function ratedInUtc(atMs: number): RatedAt {
  const startsMs = DAY_BEGINS_HOUR * HOUR_MS;
  return { atMs, dayEndsMs: (Math.floor((atMs - startsMs) / DAY_MS) + 1) * DAY_MS + startsMs };
}

/**
 * Whether a rating comes before the learner's day on which the card is due, so that it changes nothing of it. SM-2
 * multiplies the interval without looking at how much of it has passed: two devices that answered offline, or one evening
 * of repetition, would move the card away by months. FSRS computes with the time elapsed. A failed answer always counts.
 */
export function isEarly(before: Memory | null, rating: Rating, { dayEndsMs }: RatedAt): boolean {
  return before?.scheduler === 'sm2' && rating !== 'again' && before.dueMs >= dayEndsMs;
}

/** A review as the learner rates it; an early one leaves the card as it is. */
export function reviewRated(before: Memory | null, rating: Rating, at: RatedAt, rule: CardRule): Memory {
  return before && isEarly(before, rating, at) ? before : review(before, rating, at.atMs, rule);
}

/** A card as it is after a reset: due at once, as if never rated. */
export function fresh(atMs: number, { scheduler }: CardRule): Memory {
  return scheduler === 'sm2' ? sm2Fresh(atMs) : fsrsFresh(atMs);
}

export function isMastered(known: Memory): boolean {
  return known.scheduler === 'sm2' ? isSm2Mastered(known) : isFsrsMastered(known);
}

/** Days from the last review to the next one, by plan. */
export function intervalOf(known: Memory): number {
  if (known.scheduler === 'sm2') return known.interval;
  return known.atMs === null ? 1 : (known.dueMs - known.atMs) / DAY_MS;
}

/**
 * Days after which nine of ten such memories are still there; null where nothing is known yet. SM-2 has no such figure:
 * it has cards come back when about nine of ten are remembered, so its interval is taken for it.
 */
export function stabilityOf(known: Memory): number | null {
  if (known.atMs === null) return null;
  return known.scheduler === 'sm2' ? known.interval : known.stability;
}

/** The chance, 0 to 1, that a card is remembered at a moment; null where nothing is known yet. */
export function recallAt(known: Memory, nowMs: number): number | null {
  const stability = stabilityOf(known);
  if (stability === null || known.atMs === null) return null;
  return fsrsRecall(Math.max(0, (nowMs - known.atMs) / DAY_MS), stability);
}
