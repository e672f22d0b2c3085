import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time.ts';
import type { CardEvent } from './card.ts';
import type { Rating } from './card-names.ts';
import { before, isFitDue, logLoss, provingSince, type Sequence, sequencesOf } from './weights.ts';

const T0 = Date.UTC(2026, 0, 1, 18);
const head = (day: number, id = String(day)) => ({ id, subject: '', occurredAt: T0 + day * DAY_MS });
const rated = (day: number, rating: Rating, wordId = 'katt'): CardEvent => ({
  ...head(day, `${wordId}-${day}`),
  kind: 'card_rated',
  payload: { wordId, direction: 'recognise', rating, session: null, day: '2026-01-01' },
});

describe('the ratings of a learner', () => {
  it('are listed card by card, without undone ones, and from the last reset on', () => {
    const undone: CardEvent = {
      ...head(4, 'undo'),
      kind: 'rating_undone',
      payload: { wordId: 'katt', direction: 'recognise', ratingId: 'katt-3' },
    };
    const reset: CardEvent = {
      ...head(6, 'reset'),
      kind: 'card_reset',
      payload: { wordId: 'katt', directions: ['recognise', 'produce'] },
    };
    const events = [
      rated(0, 'good'),
      rated(1, 'easy', 'hund'),
      rated(3, 'again'),
      undone,
      rated(5, 'hard'),
      reset,
    ];
    const found = sequencesOf([...events, rated(7, 'good')]);
    expect(found.map((each) => each.map(({ rating, days }) => [rating, days]))).toEqual([
      [
        ['good', 0],
        ['hard', 5],
      ],
      [['easy', 0]],
      [['good', 0]],
    ]);
  });

  it('are parted before the newest fifth', () => {
    const all = sequencesOf(Array.from({ length: 10 }, (_, day) => rated(day, 'good')));
    expect(provingSince(all)).toBe(T0 + 8 * DAY_MS);
    expect(before(all, provingSince(all))[0]).toHaveLength(8);
  });

  it('are fitted to when there are 400, and again with a quarter more', () => {
    expect([399, 400].map((ratings) => isFitDue(ratings, 0))).toEqual([false, true]);
    expect([499, 500].map((ratings) => isFitDue(ratings, 400))).toEqual([false, true]);
  });
});

describe('how badly parameters predict', () => {
  const sequence = (...ratings: [Rating, number][]): Sequence =>
    ratings.map(([rating, days], index) => ({ rating, days, atMs: T0 + index }));

  it('is the mean of −ln of the chance they gave to what happened', () => {
    // Stability 2.3065 after a first "good": after as many days the probability of recall is 0.9, after two
    // slightly more.
    const known = logLoss([sequence(['good', 0], ['good', 2])], T0);
    const forgotten = logLoss([sequence(['good', 0], ['again', 2])], T0);
    const chance = Math.exp(-(known ?? 0));
    expect(chance).toBeGreaterThan(0.9);
    expect(chance).toBeLessThan(0.92);
    expect(Math.exp(-(forgotten ?? 0))).toBeCloseTo(1 - chance, 8);
  });

  it('is nothing without a rating that came a day after another', () => {
    expect(logLoss([sequence(['good', 0], ['good', 0])], T0)).toBeNull();
    expect(logLoss([sequence(['good', 0], ['good', 3])], T0 + 5)).toBeNull();
  });
});
