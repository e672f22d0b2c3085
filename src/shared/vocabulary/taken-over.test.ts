import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../progress/projection.ts';
import { DAY_MS } from '../time.ts';
import { type CardEvent, cardProjection } from './card.ts';
import { RATINGS, type Rating } from './card-names.ts';
import type { CardState } from './card-state.ts';
import { type Memory, ratedInUtc, review, reviewRated } from './memory.ts';
import type { CardRule } from './settings-state.ts';
import type { TakenOver } from './taken-over.events.ts';

const T0 = Date.UTC(2026, 10, 21, 11);
const KEY = 'katt:recognise';
const SM2: CardRule = { scheduler: 'sm2', retention: 0.9 };
const FSRS: CardRule = { scheduler: 'fsrs', retention: 0.9 };

function brought(more: Partial<TakenOver>, atMs = T0): CardEvent {
  const payload = { wordId: 'katt', direction: 'recognise' as const, reviews: [], stood: null, ...more };
  return {
    id: `brought-${atMs}`,
    kind: 'history_taken_over',
    subject: `card:${KEY}`,
    occurredAt: atMs,
    payload,
  };
}
function rated(atMs: number, rating: Rating): CardEvent {
  const payload = {
    wordId: 'katt',
    direction: 'recognise' as const,
    rating,
    session: null,
    day: '2026-11-21',
  };
  return { id: `rated-${atMs}`, kind: 'card_rated', subject: `card:${KEY}`, occurredAt: atMs, payload };
}
const stateOf = (events: readonly CardEvent[], rule: CardRule = SM2): CardState =>
  foldAll(cardProjection, events, KEY, rule).state;

describe('reviews that are taken over', () => {
  it('are replayed by the rule in force, and the next review goes on from there', () => {
    const ratings = fc.array(
      fc.record({ rating: fc.constantFrom(...RATINGS), days: fc.integer({ min: 1, max: 60 }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(ratings, fc.constantFrom(SM2, FSRS), fc.constantFrom(...RATINGS), (steps, rule, next) => {
        let atMs = T0 - 2_000 * DAY_MS;
        const reviews = steps.map(({ rating, days }) => {
          atMs += days * DAY_MS;
          return { rating, atMs };
        });
        const known = reviews.reduce<Memory | null>(
          (before, { rating, atMs: when }) => reviewRated(before, rating, ratedInUtc(when), rule),
          null,
        );
        // Not before it is due: an early review leaves the card as it is.
        const nextMs = Math.max(T0 + DAY_MS, known?.dueMs ?? 0);
        const plain = review(known, next, nextMs, rule);
        expect(stateOf([brought({ reviews }), rated(nextMs, next)], rule).memory).toEqual(plain);
      }),
      { numRuns: 200 },
    );
  });

  it('do not touch the memory of a card that was rated here', () => {
    const reviews = [{ atMs: T0 - 9 * DAY_MS, rating: 'easy' as const }];
    const here = rated(T0 - DAY_MS, 'again');
    expect(stateOf([here, brought({ reviews })]).memory).toEqual(stateOf([here]).memory);
  });

  it('make a new card of one that was new there', () => {
    const { memory, sinceMs } = stateOf([brought({})]);
    expect(memory).toBeNull();
    expect(sinceMs).toBe(T0);
  });

  it('count neither as ratings nor as answers here, and lapses as lapses', () => {
    const reviews = (['good', 'again', 'again', 'good'] as const).map((rating, index) => ({
      rating,
      atMs: T0 - (9 - index) * DAY_MS,
    }));
    expect(stateOf([brought({ reviews })])).toMatchObject({ ratings: 0, right: 0, wrong: 0, lapses: 2 });
  });

  it('once more, with more of them, stand instead of those before', () => {
    const first = { atMs: T0 - 9 * DAY_MS, rating: 'good' as const };
    const both = [first, { atMs: T0 - 3 * DAY_MS, rating: 'good' as const }];
    const again = stateOf([brought({ reviews: [first] }), brought({ reviews: both }, T0 + 1)]);
    expect(again.memory).toEqual(stateOf([brought({ reviews: both })]).memory);
  });
});

describe('a card of which only is known how it stood', () => {
  const stood = { intervalDays: 30, ease: 2.1, repetitions: 6, lapses: 1, dueMs: T0 + 12 * DAY_MS };

  it('stands so here', () => {
    expect(stateOf([brought({ stood })])).toMatchObject({
      memory: {
        interval: 30,
        ease: 2.1,
        repetitions: 6,
        dueMs: stood.dueMs,
        atMs: stood.dueMs - 30 * DAY_MS,
      },
      lapses: 1,
    });
    expect(stateOf([brought({ stood })], FSRS).memory).toMatchObject({ stability: 30, dueMs: stood.dueMs });
  });
});
