import { fsrs } from 'ts-fsrs';
import { DAY_MS } from '../time.ts';
import type { CardEvent } from './card.ts';
import { cardKey, type Rating } from './card-names.ts';
import { FSRS_GRADES } from './fsrs.ts';

/** Number of ratings at which parameters are first fitted; later fits follow at each increase by a quarter. */
const FIRST_FIT = 400;
const GROWTH = 1.25;
/** Share of latest ratings with which fitted parameters are validated. */
const PROVING_SHARE = 0.2;

/** Rating of a card, and whole days since the previous one; 0 for the first. */
export interface TimedReview {
  readonly rating: Rating;
  readonly days: number;
  readonly atMs: number;
}

/** Ratings of a card in order. */
export type Sequence = readonly TimedReview[];

/** Returns whether there are enough new ratings to fit a learner's parameters. */
export function isFitDue(ratings: number, fittedAt: number): boolean {
  return ratings >= FIRST_FIT && ratings >= fittedAt * GROWTH;
}

/** Valid ratings of each card, without undone ones; a reset begins another sequence. */
export function sequencesOf(events: readonly CardEvent[]): Sequence[] {
  const undone = new Set(
    events.flatMap(({ kind, payload }) => (kind === 'rating_undone' ? payload.ratingId : [])),
  );
  const open = new Map<string, TimedReview[]>();
  const all: TimedReview[][] = [];
  for (const { kind, payload, occurredAt, id } of events) {
    if (kind === 'card_reset')
      for (const direction of payload.directions) open.delete(cardKey(payload.wordId, direction));
    if (kind !== 'card_rated' || undone.has(id)) continue;
    const key = cardKey(payload.wordId, payload.direction);
    const before = open.get(key);
    const sequence = before ?? [];
    if (!before) {
      open.set(key, sequence);
      all.push(sequence);
    }
    sequence.push({
      rating: payload.rating,
      days: daysBetween(sequence.at(-1)?.atMs, occurredAt),
      atMs: occurredAt,
    });
  }
  return all;
}

/** Days between two times as FSRS counts them: by UTC dates. */
function daysBetween(beforeMs: number | undefined, atMs: number): number {
  return beforeMs === undefined ? 0 : Math.floor(atMs / DAY_MS) - Math.floor(beforeMs / DAY_MS);
}

/** Time at which the latest fifth of all ratings begins. */
export function provingSince(sequences: readonly Sequence[]): number {
  const times = sequences.flatMap((sequence) => sequence.map(({ atMs }) => atMs)).sort((a, b) => a - b);
  return times[Math.floor(times.length * (1 - PROVING_SHARE))] ?? Number.POSITIVE_INFINITY;
}

/** Reviews before a moment. */
export function before(sequences: readonly Sequence[], sinceMs: number): Sequence[] {
  return sequences
    .map((sequence) => sequence.filter(({ atMs }) => atMs < sinceMs))
    .filter(({ length }) => length > 0);
}

/**
 * Log loss of parameters: mean of −ln of the predicted probability of each outcome, over the ratings since a time
 * that came at least a day after another of the same card. Lower is better; 0 would be perfect.
 * @param fitted the default parameters if absent
 * @returns null if there is nothing to predict
 */
export function logLoss(
  sequences: readonly Sequence[],
  sinceMs: number,
  fitted?: readonly number[],
): number | null {
  const model = fsrs({ ...(fitted && { w: [...fitted] }), learning_steps: [], relearning_steps: [] });
  let [sum, count] = [0, 0];
  for (const sequence of sequences) {
    let memory: { stability: number; difficulty: number } | null = null;
    for (const { rating, days, atMs } of sequence) {
      if (memory && days >= 1 && atMs >= sinceMs) {
        const chance = Math.min(0.9999, Math.max(0.0001, model.forgetting_curve(days, memory.stability)));
        sum -= Math.log(rating === 'again' ? 1 - chance : chance);
        count += 1;
      }
      memory = model.next_state(memory, days, FSRS_GRADES[rating]);
    }
  }
  return count === 0 ? null : sum / count;
}
