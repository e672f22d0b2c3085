import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CefrLevel } from '../course/cefr.ts';
import {
  believe,
  type Chance,
  isDone,
  MAX_QUESTIONS,
  MIN_QUESTIONS,
  medianLesson,
  mostTelling,
  type PlacementEvidence,
} from './placement.ts';

const LESSONS = 15;
const CHOICE: Chance = { guess: 0.25, slip: 0.1 };
const TYPED: Chance = { guess: 0.02, slip: 0.2 };

/** Runs the test for a learner whose answers are given by `isRight`. */
function take(isRight: (lesson: number, chance: Chance, number: number) => boolean): PlacementEvidence[] {
  const evidence: PlacementEvidence[] = [];
  while (!isDone(believe(evidence, LESSONS, null), evidence.length, 0)) {
    const [lesson = 0] = mostTelling(believe(evidence, LESSONS, null));
    const chance = evidence.length % 3 === 2 ? TYPED : CHOICE;
    evidence.push({ lesson, chance, correct: isRight(lesson, chance, evidence.length) });
  }
  return evidence;
}

const placeAfter = (evidence: readonly PlacementEvidence[]) => medianLesson(believe(evidence, LESSONS, null));

/** Deterministic random numbers from 0 to 1 (Park and Miller's generator). */
function luck(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('the placement test', () => {
  it.each(Array.from({ length: LESSONS + 1 }, (_, place) => place))(
    'places a learner who knows exactly the first %i lessons there',
    (place) => {
      const evidence = take((lesson) => lesson < place);
      expect(placeAfter(evidence)).toBe(place);
      expect(evidence.length).toBeGreaterThanOrEqual(MIN_QUESTIONS);
      expect(evidence.length).toBeLessThanOrEqual(MAX_QUESTIONS);
    },
  );

  it('places a learner who guesses and slips within a lesson on average, and rarely far off', () => {
    const off: number[] = [];
    const questions: number[] = [];
    for (let seed = 1; seed <= 2_000; seed++) {
      const random = luck(seed * 7_919);
      const place = seed % (LESSONS + 1);
      const evidence = take((lesson, { guess, slip }) => random() < (lesson < place ? 1 - slip : guess));
      off.push(Math.abs(placeAfter(evidence) - place));
      questions.push(evidence.length);
    }
    const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
    expect(mean(off)).toBeLessThan(1);
    expect(off.filter((distance) => distance > 2).length / off.length).toBeLessThan(0.1);
    // It stops when it is certain: most learners never see the last question.
    expect(mean(questions)).toBeLessThan((MIN_QUESTIONS + MAX_QUESTIONS) / 2);
  });

  it('asks 12 to 18 questions, whatever is answered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: MAX_QUESTIONS, maxLength: MAX_QUESTIONS }),
        (answers) => {
          const evidence = take((_lesson, _chance, number) => answers[number] ?? false);
          expect(evidence.length).toBeGreaterThanOrEqual(MIN_QUESTIONS);
          expect(evidence.length).toBeLessThanOrEqual(MAX_QUESTIONS);
        },
      ),
    );
  });

  it('believes shares that sum up to one, and more of a lesson after a right answer than after a wrong one', () => {
    const evidence = fc.array(
      fc.record({
        lesson: fc.integer({ min: 0, max: LESSONS - 1 }),
        correct: fc.boolean(),
        chance: fc.constantFrom(CHOICE, TYPED),
      }),
      { maxLength: MAX_QUESTIONS },
    );
    const knows = (belief: readonly number[], lesson: number) =>
      belief.slice(lesson + 1).reduce((sum, share) => sum + share, 0);
    fc.assert(
      fc.property(evidence, fc.integer({ min: 0, max: LESSONS - 1 }), (before, lesson) => {
        const belief = believe(before, LESSONS, null);
        expect(belief.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        const then = (correct: boolean) =>
          believe([...before, { lesson, correct, chance: CHOICE }], LESSONS, null);
        expect(knows(then(true), lesson)).toBeGreaterThanOrEqual(knows(belief, lesson) - 1e-12);
        expect(knows(then(false), lesson)).toBeLessThanOrEqual(knows(belief, lesson) + 1e-12);
      }),
    );
  });

  it('names every lesson to ask about, the most telling first', () => {
    const order = mostTelling(believe([], LESSONS, null));
    expect(order.toSorted((a, b) => a - b)).toEqual([...Array(LESSONS).keys()]);
    // Most learners are beginners: it starts in the first half of the course.
    expect(order[0]).toBeLessThan(LESSONS / 2);
  });

  it('starts with the first lessons for learners of A1, and later for those of higher levels', () => {
    const firstOf = (level: CefrLevel | null) => mostTelling(believe([], LESSONS, level))[0] ?? LESSONS;
    expect(firstOf('A1')).toBeLessThanOrEqual(1);
    expect(firstOf(null)).toBeLessThan(4);
    expect(firstOf('A2')).toBeGreaterThan(firstOf('A1'));
    expect(firstOf('B1')).toBeGreaterThan(firstOf('A2'));
  });

  it.each(['A1', null] as const)(
    'stops after a few times "I don\'t know" of a beginner who says %s',
    (level) => {
      const evidence: PlacementEvidence[] = [];
      const belief = () => believe(evidence, LESSONS, level);
      while (!isDone(belief(), evidence.length, evidence.length)) {
        evidence.push({ lesson: mostTelling(belief())[0] ?? 0, chance: CHOICE, correct: false });
      }
      expect(medianLesson(belief())).toBe(0);
      expect(evidence.length).toBeLessThanOrEqual(6);
    },
  );
});
