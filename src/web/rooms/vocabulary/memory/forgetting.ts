/** So much of what is remembered is still there after `stabilityDays`. */
const AT_STABILITY = 0.9;
/** How memories fade by FSRS-6: a power of time (Ye et al., https://github.com/open-spaced-repetition/fsrs4anki/wiki). */
const DECAY = -0.5;
const FACTOR = AT_STABILITY ** (1 / DECAY) - 1;

/** Chance, 0 to 1, that something is remembered so many days after it was last seen. */
export function recallAfter(days: number, stabilityDays: number): number {
  return (1 + (FACTOR * Math.max(0, days)) / stabilityDays) ** DECAY;
}
