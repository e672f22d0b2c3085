import { describe, expect, it } from 'vitest';
import { type AnyCardEvent, DAY, fold, head, rate, stateOf } from '#tests/shared/card-events.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import type { Rating } from './card-names.ts';
import type { CardRule } from './settings-state.ts';

describe('a rating before the day on which the card is due', () => {
  const EVENING = Date.UTC(2026, 10, 21, 19);
  const dayEndsMs = Date.UTC(2026, 10, 22, 3);
  /** A rating in Stockholm, which says when the learner's day ended. */
  const rateOn = (day: number, atMs: number, rating: Rating): AnyCardEvent => {
    const payload = {
      ...{ wordId: 'katt', direction: 'recognise' as const, rating, session: null },
      ...{ day: DAY, dayEndsMs: dayEndsMs + day * DAY_MS },
    };
    return { ...head(`rate-${rating}`, atMs), kind: 'card_rated', payload };
  };
  const known = [0, 1, 7].map((day) => rateOn(day, EVENING + day * DAY_MS, 'good'));
  const dueMs = EVENING + 22 * DAY_MS;

  it('leaves the card as it is when it is right: two devices do not multiply the interval twice', () => {
    const tablet = rateOn(22, dueMs - 3_600_000, 'good');
    const phone = rateOn(22, dueMs, 'good');
    const state = stateOf(...known, tablet, phone);
    expect(state.memory).toMatchObject({
      interval: 38,
      repetitions: 4,
      dueMs: dueMs - 3_600_000 + 38 * DAY_MS,
    });
    expect(state).toMatchObject({ ratings: 5, right: 5 });
    for (const rating of ['hard', 'good', 'easy'] as const) {
      const early = stateOf(...known, rateOn(10, EVENING + 10 * DAY_MS, rating));
      expect(early.memory).toEqual(stateOf(...known).memory);
      expect(early.ages).toEqual(stateOf(...known).ages);
    }
  });

  it('moves a card by one step in an evening, however often it is answered', () => {
    const eight = Array.from({ length: 8 }, (_, index) => rateOn(0, EVENING + index * MINUTE_MS, 'good'));
    expect(stateOf(...eight).memory).toMatchObject({ interval: 1, repetitions: 1, dueMs: EVENING + DAY_MS });
  });

  it('counts as on time in the morning of the day on which the card is due in the evening', () => {
    const morning = rateOn(1, EVENING + 12 * 3_600_000, 'good');
    expect(stateOf(rateOn(0, EVENING, 'good'), morning).memory).toMatchObject({
      interval: 6,
      repetitions: 2,
    });
  });

  it('has the card forgotten when it is wrong', () => {
    const state = stateOf(...known, rateOn(10, EVENING + 10 * DAY_MS, 'again'));
    expect(state).toMatchObject({ lapses: 1, memory: { interval: 1, repetitions: 0 } });
  });

  it('is computed with the time elapsed under FSRS', () => {
    const rule: CardRule = { scheduler: 'fsrs', retention: 0.9 };
    const once = fold([rateOn(0, EVENING, 'good')], 'katt:recognise', rule).state;
    const twice = fold(
      [rateOn(0, EVENING, 'good'), rateOn(1, EVENING + DAY_MS, 'good')],
      'katt:recognise',
      rule,
    ).state;
    expect(twice.memory?.dueMs).toBeGreaterThan(once.memory?.dueMs ?? 0);
  });

  it('is recognised in ledgers that do not say when the day ended', () => {
    const inUtc = Array.from({ length: 8 }, (_, index) => rate(EVENING + index * MINUTE_MS, 'good'));
    expect(stateOf(...inUtc).memory).toMatchObject({ interval: 1, repetitions: 1 });
  });
});
