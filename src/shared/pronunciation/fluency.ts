import type { Placed } from './findings.ts';

/** Sounds per second: up to the first the tempo scores 0, from the second on 1. */
const SLOW = 3;
const STEADY = 7;
/** Share of silence between the first and last sound: up to the first it scores 1, at the second 0. */
const PAUSES_WELL = 0.1;
const PAUSES_WORST = 0.5;

/**
 * Fluency: half tempo, half share of pauses. A definition that is not compared with human ratings.
 * @param frameMs milliseconds between frames
 * @returns 0 to 1
 */
export function fluencyOf(sounds: readonly Placed[], frameMs: number): number {
  const first = sounds[0];
  const last = sounds.at(-1);
  if (!first || !last) return 0;
  const whole = last.span.end - first.span.start;
  const voiced = sounds.reduce((sum, { span }) => sum + span.end - span.start, 0);
  const tempo = sounds.length / ((voiced * frameMs) / 1000);
  const pauses = 1 - voiced / whole;
  return (share(tempo, SLOW, STEADY) + 1 - share(pauses, PAUSES_WELL, PAUSES_WORST)) / 2;
}

/** Position of a value between two ends, 0 to 1. */
function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
