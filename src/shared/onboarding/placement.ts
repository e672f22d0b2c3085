import type { CefrLevel } from '../course/cefr.ts';

/**
 * Placement test: finds the first lesson that a learner does not know, with few questions. A place is a number of
 * known lessons, from 0 to all; lessons are identified by their index in the course.
 */

/** Answered question. */
export interface PlacementEvidence {
  /** Index of its lesson. */
  readonly lesson: number;
  readonly correct: boolean;
  readonly chance: Chance;
}

/** Probabilities of luck for a question. */
export interface Chance {
  /** Probability of a right answer without knowledge. */
  readonly guess: number;
  /** Probability of a wrong answer despite knowledge. */
  readonly slip: number;
}

/** Probability of each place: `belief[n]` for knowing exactly the first n lessons. They sum to 1. */
export type Belief = readonly number[];

/**
 * Minimum number of questions, so that two lucky ones do not decide, and maximum number. Learners who give up get
 * fewer.
 */
export const MIN_QUESTIONS = 12;
export const MAX_QUESTIONS = 18;

/** Number of consecutive "I don't know" after which the test ends. */
const GIVEN_UP = 4;

/** Probability of one place from which it is certain. */
const SURE = 0.8;

/**
 * Prior: factor by which each further known lesson is less likely, by self-assessed level. It determines where the
 * test starts. Most learners without a stated level are beginners.
 */
const PRIOR_DECAY: Readonly<Record<CefrLevel | 'unsaid', number>> = {
  A1: 0.6,
  unsaid: 0.8,
  A2: 0.9,
  B1: 1,
  B2: 1,
  C1: 1,
  C2: 1,
};

/**
 * Posterior by Bayes' rule: lessons below the learner's place are answered rightly except for slips, the others
 * wrongly except for guesses.
 * @param lessons number of lessons in the course
 * @param level self-assessed level, or null
 */
export function believe(
  evidence: readonly PlacementEvidence[],
  lessons: number,
  level: CefrLevel | null,
): Belief {
  const weights = Array.from({ length: lessons + 1 }, (_, place) =>
    evidence.reduce(
      (weight, { lesson, correct, chance: { guess, slip } }) => {
        const right = lesson < place ? 1 - slip : guess;
        return weight * (correct ? right : 1 - right);
      },
      PRIOR_DECAY[level ?? 'unsaid'] ** place,
    ),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Median of the belief. */
export function medianLesson(belief: Belief): number {
  let sum = 0;
  const place = belief.findIndex((share) => {
    sum += share;
    return sum >= 0.5;
  });
  // Rounding errors may leave the sum slightly below.
  return place === -1 ? belief.length - 1 : place;
}

/**
 * Returns true if the test is complete.
 * @param questions number of answered questions
 * @param unknown number of consecutive "I don't know" at the end
 */
export function isDone(belief: Belief, questions: number, unknown: number): boolean {
  if (questions >= MAX_QUESTIONS) return true;
  return (questions >= MIN_QUESTIONS || unknown >= GIVEN_UP) && Math.max(...belief) >= SURE;
}

/** Lessons from the most to the least informative: first the one that the learner knows with probability one half. */
export function mostTelling(belief: Belief): number[] {
  const unsure: { lesson: number; distance: number }[] = [];
  let known = 1;
  for (const [lesson, share] of belief.slice(0, -1).entries()) {
    known -= share;
    unsure.push({ lesson, distance: Math.abs(known - 0.5) });
  }
  return unsure.sort((a, b) => a.distance - b.distance).map(({ lesson }) => lesson);
}
