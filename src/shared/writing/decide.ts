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
export const UNSURE = 3;

/** A word that fits worse than this, against the best that can be read, is another. */
export const LEAST_FIT = -25;

/** Ink whose letters are read less surely than this (mean logarithm of the probability) is no writing. */
export const LEAST_CONFIDENCE = -0.6;

/** What the margins say: all well, one not, or one too close to its threshold. */
export type Decision =
  | { readonly kind: 'right' }
  | { readonly kind: 'unclear' | 'wrong'; readonly rival: Rival };

export function decide(rivals: readonly Rival[], thresholds = THRESHOLDS): Decision {
  const short = (rival: Rival): number => thresholds[rival.kind] - rival.margin;
  let worst: Rival | undefined;
  for (const rival of rivals) if (!worst || short(rival) > short(worst)) worst = rival;
  if (!worst || short(worst) <= 0) return { kind: 'right' };
  return { kind: short(worst) <= UNSURE ? 'unclear' : 'wrong', rival: worst };
}
