import { DAY_MS } from '../time.ts';
import { fsrsStood } from './fsrs.ts';
import { type Memory, ratedInUtc, reviewRated } from './memory.ts';
import type { CardRule } from './settings-state.ts';
import { sm2Stood } from './sm2.ts';
import type { TakenOver } from './taken-over.events.ts';

/**
 * Memory of a card from another program: its reviews are replayed by the current rule. Without reviews it keeps its
 * schedule there; null for a card that was new there.
 */
export function memoryOf({ reviews, stood }: TakenOver, rule: CardRule): Memory | null {
  if (reviews.length > 0) {
    return reviews.reduce<Memory | null>(
      (before, { rating, atMs }) => reviewRated(before, rating, ratedInUtc(atMs), rule),
      null,
    );
  }
  if (!stood) return null;
  const last = { ...stood, atMs: Math.max(0, stood.dueMs - stood.intervalDays * DAY_MS) };
  return rule.scheduler === 'sm2' ? sm2Stood(last) : fsrsStood(last);
}

/** Number of times it was forgotten there. */
export function lapsesOf({ reviews, stood }: TakenOver): number {
  return reviews.length > 0
    ? reviews.filter(({ rating }) => rating === 'again').length
    : (stood?.lapses ?? 0);
}
