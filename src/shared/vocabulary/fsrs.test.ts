import fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade, generatorParameters } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time.ts';
import { RATINGS, type Rating } from './card-names.ts';
import { type FsrsMemory, fsrsFresh, fsrsRecall, fsrsReview, isFsrsMastered } from './fsrs.ts';

const START_MS = Date.UTC(2026, 10, 21, 11);
const GRADES: Record<Rating, Grade> = { again: 1, hard: 2, good: 3, easy: 4 };

const step = fc.record({
  rating: fc.constantFrom(...RATINGS),
  daysLater: fc.double({ min: 0, max: 90, noNaN: true }),
});

describe('FSRS', () => {
  it('is what ts-fsrs says of the same reviews, whatever the retention', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 15 }),
        fc.constantFrom(0.8, 0.85, 0.9, 0.95),
        (steps, retention) => {
          const days = { learning_steps: [], relearning_steps: [], enable_fuzz: false };
          const scheduler = fsrs(generatorParameters({ request_retention: retention, ...days }));
          let atMs = START_MS;
          let card = createEmptyCard(new Date(atMs));
          let known: FsrsMemory | null = null;
          for (const { rating, daysLater } of steps) {
            atMs += Math.round(daysLater * DAY_MS);
            card = scheduler.next(card, new Date(atMs), GRADES[rating]).card;
            known = fsrsReview(known, rating, atMs, { retention });
            expect(known).toMatchObject({
              stability: card.stability,
              difficulty: card.difficulty,
              dueMs: card.due.getTime(),
            });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has intervals grow as those of FSRS-6 do, when every review is good and in time', () => {
    // The initial stability is the third of the default parameters.
    let known = fsrsReview(null, 'good', START_MS, { retention: 0.9 });
    expect(known.stability).toBeCloseTo(2.3065, 4);
    const intervals = [known.dueMs - START_MS];
    for (let count = 0; count < 4; count += 1) {
      const atMs = known.dueMs;
      known = fsrsReview(known, 'good', atMs, { retention: 0.9 });
      intervals.push(known.dueMs - atMs);
    }
    expect(intervals.map((ms) => ms / DAY_MS)).toEqual([2, 11, 46, 163, 497]);
    expect(isFsrsMastered(known)).toBe(true);
  });

  it('has cards come back in whole days, sooner the more is to be remembered', () => {
    const due = (retention: number) => fsrsReview(null, 'easy', START_MS, { retention }).dueMs - START_MS;
    expect(due(0.95)).toBeLessThan(due(0.9));
    expect(due(0.9)).toBeLessThan(due(0.8));
    expect(due(0.9) % DAY_MS).toBe(0);
    expect(fsrsReview(null, 'again', START_MS, { retention: 0.9 }).dueMs - START_MS).toBe(DAY_MS);
  });

  it('starts again after a reset like a card never reviewed', () => {
    const { dueMs, ...first } = fsrsReview(null, 'good', START_MS, { retention: 0.9 });
    expect(fsrsReview(fsrsFresh(START_MS), 'good', START_MS, { retention: 0.9 })).toEqual({
      ...first,
      dueMs,
    });
  });

  it('says nine of ten after as many days as its stability', () => {
    expect(fsrsRecall(0, 10)).toBe(1);
    expect(fsrsRecall(10, 10)).toBeCloseTo(0.9, 6);
    expect(fsrsRecall(100, 10)).toBeLessThan(0.8);
  });
});
