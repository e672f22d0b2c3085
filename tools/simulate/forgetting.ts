import type { Random } from '#shared/chance.ts';
import { DAY_MS } from '#shared/time.ts';

/** True memory of a word in one direction. */
export interface Trace {
  readonly stabilityDays: number;
  readonly atMs: number;
}

/** Probability of recall, 0 to 1. */
export function recall({ stabilityDays, atMs }: Trace, nowMs: number): number {
  return 1 / (1 + Math.max(0, nowMs - atMs) / DAY_MS / (9 * stabilityDays));
}

/** Stability in days after a recall, or after a failure with the answer shown. */
export function learnt(stabilityDays: number, chance: number, isKnown: boolean, talent: number): number {
  if (!isKnown) return Math.max(0.5, 0.8 * stabilityDays ** 0.4);
  return stabilityDays * (1 + 14 * talent * (1 - chance) * stabilityDays ** -0.15) + 0.1;
}

/** Standard normal random number, by Box and Muller. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
