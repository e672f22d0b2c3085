import { MINUTE_MS } from '../time.ts';

/** The longest time that one event is taken to have cost; whoever pauses longer was not studying all the while. */
export const LONGEST_STEP_MS = 3 * MINUTE_MS;

/**
 * Milliseconds spent on a step. An event is sent when a step is done, so the time since the event before it was spent on
 * it, up to `LONGEST_STEP_MS`; a step before which there is none counts as long, for nothing says how long it took.
 * @param beforeMs when the learner's event before it happened, of any subject; null when it is the first
 */
export function stepTime(beforeMs: number | null, occurredAt: number): number {
  return beforeMs === null ? LONGEST_STEP_MS : Math.min(occurredAt - beforeMs, LONGEST_STEP_MS);
}
