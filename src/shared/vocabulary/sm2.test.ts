import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time.ts';
import { RATINGS, type Rating } from './card-names.ts';
import { isSm2Mastered, type Sm2Memory, sm2Fresh, sm2Review } from './sm2.ts';

const START_MS = Date.UTC(2026, 10, 21, 11);

function rated(ratings: readonly Rating[], begin: Sm2Memory | null = null): Sm2Memory[] {
  const steps: Sm2Memory[] = [];
  for (const [index, rating] of ratings.entries()) {
    steps.push(sm2Review(steps.at(-1) ?? begin, rating, START_MS + index * DAY_MS));
  }
  return steps;
}

describe('SM-2', () => {
  // Calculated by hand from the product's constants; the ease of a review takes effect from the next one.
  it.each<[Rating[], [interval: number, ease: number, repetitions: number][]]>([
    [
      ['good', 'good', 'good', 'good', 'good'],
      [
        [1, 2.5, 1],
        [6, 2.5, 2],
        [15, 2.5, 3],
        [38, 2.5, 4],
        [95, 2.5, 5],
      ],
    ],
    [
      ['easy', 'easy', 'easy', 'easy'],
      [
        [1, 2.6, 1],
        [6, 2.7, 2],
        [16, 2.8, 3],
        [45, 2.9, 4],
      ],
    ],
    [
      ['hard', 'hard', 'hard', 'hard'],
      [
        [1, 2.36, 1],
        [6, 2.22, 2],
        [13, 2.08, 3],
        [27, 1.94, 4],
      ],
    ],
    [
      ['good', 'good', 'good', 'again', 'good', 'good', 'good'],
      [
        [1, 2.5, 1],
        [6, 2.5, 2],
        [15, 2.5, 3],
        [1, 1.7, 0],
        [1, 1.7, 1],
        [6, 1.7, 2],
        [10, 1.7, 3],
      ],
    ],
    [
      ['again', 'again', 'again', 'good', 'easy', 'hard', 'good'],
      [
        [1, 1.7, 0],
        [1, 1.3, 0],
        [1, 1.3, 0],
        [1, 1.3, 1],
        [6, 1.4, 2],
        [8, 1.3, 3],
        [10, 1.3, 4],
      ],
    ],
  ])('%j', (ratings, expected) => {
    const steps = rated(ratings);
    expect(steps.map(({ interval, repetitions }) => [interval, repetitions])).toEqual(
      expected.map(([interval, , repetitions]) => [interval, repetitions]),
    );
    for (const [index, { ease }] of steps.entries()) expect(ease).toBeCloseTo(expected[index]?.[1] ?? 0, 10);
    expect(steps.map(({ dueMs }, index) => (dueMs - START_MS) / DAY_MS - index)).toEqual(
      expected.map(([interval]) => interval),
    );
  });

  it('is what a model of few lines says, for 10,000 random histories', () => {
    const quality = { again: 0, hard: 3, good: 4, easy: 5 };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RATINGS), { minLength: 1, maxLength: 12 }), (ratings) => {
        let [n, i, ef] = [0, 1, 2.5];
        for (const q of ratings.map((rating) => quality[rating])) {
          i = q < 3 || n === 0 ? 1 : n === 1 ? 6 : Math.round(i * ef);
          n = q < 3 ? 0 : n + 1;
          ef = Math.max(1.3, ef + (0.1 - (5 - q) * (0.08 + (5 - q) * 0.02)));
        }
        const last = rated(ratings).at(-1);
        expect(last).toMatchObject({ interval: i, repetitions: n });
        expect(last?.ease).toBeCloseTo(ef, 9);
      }),
      { numRuns: 10_000 },
    );
  });

  it('has a card mastered after five right ones in a row with an ease of 2.3 at least', () => {
    const mastered = (ratings: Rating[]) => rated(ratings).map(isSm2Mastered).lastIndexOf(true);
    expect(mastered(['good', 'good', 'good', 'good', 'good'])).toBe(4);
    expect(mastered(['good', 'hard', 'good', 'good', 'good'])).toBe(4);
    expect(mastered(['good', 'hard', 'hard', 'good', 'good', 'good'])).toBe(-1);
    // 1.3 plus ten times 0.1 is 2.3, although binary fractions give another result.
    const low: Sm2Memory = { ...sm2Fresh(START_MS), ease: 1.3 };
    expect(rated(Array<Rating>(10).fill('easy'), low).map(isSm2Mastered).indexOf(true)).toBe(9);
  });

  it('begins at 1 day, ease 2.5, no repetitions, due now', () => {
    expect(sm2Fresh(START_MS)).toEqual({
      ...{ scheduler: 'sm2', interval: 1, ease: 2.5, repetitions: 0 },
      ...{ atMs: null, dueMs: START_MS },
    });
  });

  it('never leaves the calendar, however often a card is easy', () => {
    const last = rated(Array<Rating>(200).fill('easy')).at(-1);
    expect(new Date(last?.dueMs ?? Number.NaN).toISOString()).toMatch(/^\+?00\d{4}|^\d{4}/);
  });
});
