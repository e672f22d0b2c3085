import type { Rival, RivalKind } from './rivals.ts';

/**
 * Minimum lead of the word over every word one edit away, in nats, for each kind of edit; fitted on writers used
 * neither for training nor for evaluation (tools/writing/fit.ts, docs/decisions/036-handwriting.md).
 */
export const THRESHOLDS: Readonly<Record<RivalKind, number>> = {
  substitution: -3.75,
  mark: -0.5,
  'one-dot': 0.25,
  missing: -4.5,
  extra: -2.5,
  doubled: -0.25,
  swapped: -0.75,
};

/** Margins below their threshold by less than this (nats) decide neither right nor wrong. */
export const UNSURE = 3.5;

/** Margins within this distance (nats) of their threshold are worth another reading. */
const CLOSE = 2;

/** Minimum fit of the word relative to the best reading (nats); below it the ink is another word. */
export const LEAST_FIT = -25;

/** Minimum mean log-probability of the letters; below it the ink does not count as writing. */
export const LEAST_CONFIDENCE = -0.6;

/** Decision from the margins: all pass, one fails, or one is too close to its threshold. */
export type Decision =
  | { readonly kind: 'right' }
  | { readonly kind: 'unclear' | 'wrong'; readonly rival: Rival };

export function decide(rivals: readonly Rival[], thresholds = THRESHOLDS): Decision {
  const worst = worstOf(rivals, thresholds);
  if (!worst || worst.short <= 0) return { kind: 'right' };
  return { kind: worst.short <= UNSURE ? 'unclear' : 'wrong', rival: worst.rival };
}

/** Returns true if a margin is so close to its threshold that another reading may change the decision. */
export function isClose(rivals: readonly Rival[]): boolean {
  const worst = worstOf(rivals, THRESHOLDS);
  return worst !== undefined && Math.abs(worst.short) <= CLOSE;
}

/** Rival whose margin is furthest below its threshold, or least above it. */
function worstOf(
  rivals: readonly Rival[],
  thresholds: Readonly<Record<RivalKind, number>>,
): { readonly rival: Rival; readonly short: number } | undefined {
  let worst: { rival: Rival; short: number } | undefined;
  for (const rival of rivals) {
    const short = thresholds[rival.kind] - rival.margin;
    if (!worst || short > worst.short) worst = { rival, short };
  }
  return worst;
}
