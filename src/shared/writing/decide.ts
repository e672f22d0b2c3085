import type { Rival, RivalKind } from './rivals.ts';

/**
 * By how much the word must fit better than every word one edit away, in nats, for each kind of edit; fitted on writers
 * that were neither trained on nor tried (scripts/writing/fit.ts, docs/decisions/036-handwriting.md).
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

/** Closer to its threshold than this, from below, a margin says neither right nor wrong. */
export const UNSURE = 3.5;

/** Closer to its threshold than this, from either side, a margin is worth another look. */
const CLOSE = 2;

/** A word that fits worse than this, against the best that can be read, is another. */
export const LEAST_FIT = -25;

/** Ink whose letters are read less surely than this (mean logarithm of the probability) is no writing. */
export const LEAST_CONFIDENCE = -0.6;

/** What the margins say: all well, one not, or one too close to its threshold. */
export type Decision =
  | { readonly kind: 'right' }
  | { readonly kind: 'unclear' | 'wrong'; readonly rival: Rival };

export function decide(rivals: readonly Rival[], thresholds = THRESHOLDS): Decision {
  const worst = worstOf(rivals, thresholds);
  if (!worst || worst.short <= 0) return { kind: 'right' };
  return { kind: worst.short <= UNSURE ? 'unclear' : 'wrong', rival: worst.rival };
}

/** Whether the margins lie so close to their thresholds, on either side, that another look may say otherwise. */
export function isClose(rivals: readonly Rival[]): boolean {
  const worst = worstOf(rivals, THRESHOLDS);
  return worst !== undefined && Math.abs(worst.short) <= CLOSE;
}

/** The rival furthest below its threshold, or least above it. */
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
