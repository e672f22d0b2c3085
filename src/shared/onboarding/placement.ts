import type { CefrLevel } from '../course/cefr.ts';

/**
 * The placement test: finds the first lesson of the course that a learner does not know yet, by few questions.
 * A place is a number of lessons known, from 0 to all; a lesson is meant by its index in the course.
 */

/** One question answered. */
export interface Evidence {
  /** Index of the lesson it is from. */
  readonly lesson: number;
  readonly correct: boolean;
  readonly chance: Chance;
}

/** What luck does to a question. */
export interface Chance {
  /** Share of those who do not know it and are right all the same. */
  readonly guess: number;
  /** Share of those who know it and are wrong all the same. */
  readonly slip: number;
}

/** How probable each place is: `belief[n]` that the learner knows the first n lessons. They sum up to 1. */
export type Belief = readonly number[];

/** Never fewer questions, so that two lucky ones do not decide, and never more. Who gives up is not asked on. */
export const MIN_QUESTIONS = 12;
export const MAX_QUESTIONS = 18;

/** So often "I don't know" in a row is no bad luck. */
const GIVEN_UP = 4;

/** As probable as this, one place is sure. */
const SURE = 0.8;

/**
 * Each further lesson known is by so much less likely beforehand, by the level that the learner has said: it decides
 * where the test begins. Most of those who have said none have just begun.
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
 * What the answers say, by the rule of Bayes: of a lesson below the learner's place everything is known but for
 * slips, of the others nothing but for guesses.
 * @param lessons number of lessons in the course
 * @param level that the learner has said; null where they have said none
 */
export function believe(evidence: readonly Evidence[], lessons: number, level: CefrLevel | null): Belief {
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

/** The place in the middle of the belief: the learner stands as probably below as above. */
export function placeOf(belief: Belief): number {
  let sum = 0;
  const place = belief.findIndex((share) => {
    sum += share;
    return sum >= 0.5;
  });
  // Rounding may leave the sum a hair below.
  return place === -1 ? belief.length - 1 : place;
}

/**
 * Whether enough has been asked.
 * @param questions answered
 * @param unknown how many of the last ones, in a row, the learner said not to know
 */
export function isDone(belief: Belief, questions: number, unknown: number): boolean {
  if (questions >= MAX_QUESTIONS) return true;
  return (questions >= MIN_QUESTIONS || unknown >= GIVEN_UP) && Math.max(...belief) >= SURE;
}

/**
 * The lessons from the one to be asked about next to the one that would tell least: first the one that the learner
 * knows as probably as not.
 */
export function mostTelling(belief: Belief): number[] {
  const unsure: { lesson: number; distance: number }[] = [];
  let known = 1;
  for (const [lesson, share] of belief.slice(0, -1).entries()) {
    known -= share;
    unsure.push({ lesson, distance: Math.abs(known - 0.5) });
  }
  return unsure.sort((a, b) => a.distance - b.distance).map(({ lesson }) => lesson);
}
