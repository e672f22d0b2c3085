/** Probability of recall after `stabilityDays`, by definition. */
const AT_STABILITY = 0.9;
/**
 * Exponent of FSRS-6's forgetting curve, a power of time (Ye et al.,
 * https://github.com/open-spaced-repetition/fsrs4anki/wiki).
 */
const DECAY = -0.5;
const FACTOR = AT_STABILITY ** (1 / DECAY) - 1;

/** Probability of recall, 0 to 1, this many days after the last review. */
export function recallAfter(days: number, stabilityDays: number): number {
  return (1 + (FACTOR * Math.max(0, days)) / stabilityDays) ** DECAY;
}
