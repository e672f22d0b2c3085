import { MINUTE_MS } from '../time.ts';
import type { LearningEvent } from './event.ts';

/** Maximum time counted for one event, in milliseconds: a page that stays open longer is probably not in use. */
export const LONGEST_STEP_MS = 3 * MINUTE_MS;

/**
 * Returns the milliseconds spent on the step that an event ends: the time measured by the device, capped at the time
 * since the learner's previous event on any device. Without a measurement, it is the time since the previous event,
 * unless that gap is too long to be study time; then nothing is counted.
 * @param beforeMs time of the learner's previous event on any subject; null for the first event
 */
export function stepTime(
  beforeMs: number | null,
  { occurredAt, spentMs }: Pick<LearningEvent, 'occurredAt' | 'spentMs'>,
): number {
  const sinceMs = beforeMs === null ? Number.POSITIVE_INFINITY : occurredAt - beforeMs;
  if (spentMs !== undefined) return Math.min(spentMs, sinceMs, LONGEST_STEP_MS);
  return sinceMs <= LONGEST_STEP_MS ? sinceMs : 0;
}
