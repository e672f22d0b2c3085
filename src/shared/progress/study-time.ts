import { MINUTE_MS } from '../time.ts';
import type { LearningEvent } from './event.ts';

/** The longest time that one event is taken to have cost: a page that stands open longer is not being read. */
export const LONGEST_STEP_MS = 3 * MINUTE_MS;

/**
 * Milliseconds spent on a step, which an event ends: what the device measured, but never more than has passed since the
 * event before it, from whichever device that came. Where the device measured nothing it is the time since the event
 * before, unless that is too long ago to have been spent on this; then nothing is known, and nothing counted.
 * @param beforeMs when the learner's event before it happened, of any subject; null when it is the first
 */
export function stepTime(
  beforeMs: number | null,
  { occurredAt, spentMs }: Pick<LearningEvent, 'occurredAt' | 'spentMs'>,
): number {
  const sinceMs = beforeMs === null ? Number.POSITIVE_INFINITY : occurredAt - beforeMs;
  if (spentMs !== undefined) return Math.min(spentMs, sinceMs, LONGEST_STEP_MS);
  return sinceMs <= LONGEST_STEP_MS ? sinceMs : 0;
}
