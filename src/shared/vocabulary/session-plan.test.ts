import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../chance.ts';
import { DAY_MS } from '../time.ts';
import { cardProjection } from './card.ts';
import { type CardState, LEECH_LAPSES } from './card-state.ts';
import {
  type DueLater,
  daysUntilClear,
  formOf,
  leftToday,
  type NamedCard,
  planSession,
  type SessionChoice,
} from './session-plan.ts';
import { sm2Fresh } from './sm2.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 11);

const card = (change: Partial<CardState> = {}): CardState => ({
  ...cardProjection.empty,
  sinceMs: 1,
  ...change,
});
/** Card reviewed this many days ago with this interval. */
const reviewed = (daysAgo: number, interval: number, change: Partial<CardState> = {}): CardState => {
  const atMs = NOW_MS - daysAgo * DAY_MS;
  const memory = { ...sm2Fresh(0), interval, repetitions: 3, atMs, dueMs: atMs + interval * DAY_MS };
  return card({ memory, ...change });
};
const choice = (change: Partial<SessionChoice>): SessionChoice => ({
  ...{ due: [], fresh: [], others: new Map(), left: { reviews: 100, begun: 10 }, count: 10, nowMs: NOW_MS },
  ...change,
});
const keys = (cards: readonly NamedCard[]) => cards.map(([key]) => key);

describe('a session', () => {
  it('begins with the memories most at risk, not with those that are due longest', () => {
    const due: NamedCard[] = [
      ['old:recognise', reviewed(130, 100)],
      ['young:recognise', reviewed(4, 1)],
      ['fine:recognise', reviewed(6, 6)],
      ['anew:recognise', card({ memory: sm2Fresh(NOW_MS) })],
    ];
    expect(keys(planSession(choice({ due })))).toEqual([
      'anew:recognise',
      'young:recognise',
      'old:recognise',
      'fine:recognise',
    ]);
  });

  it('is filled with new cards in the order met, and spreads them between what is due', () => {
    const fresh: NamedCard[] = ['a', 'b', 'c', 'd'].map((id) => [`${id}:recognise`, card()]);
    expect(keys(planSession(choice({ fresh, count: 3 })))).toEqual([
      'a:recognise',
      'b:recognise',
      'c:recognise',
    ]);
    const due = Array.from(
      { length: 20 },
      (_, index): NamedCard => [`due-${index}:recognise`, reviewed(2, 1)],
    );
    const mixed = keys(planSession(choice({ due, fresh, left: { reviews: 100, begun: 4 } })));
    expect(mixed).toHaveLength(10);
    expect(mixed.filter((key) => !key.startsWith('due'))).toEqual(['a:recognise', 'b:recognise']);
    expect(mixed[0]).toMatch(/^due/);
  });

  it('has one direction of a word, recognised before it is produced', () => {
    const both: NamedCard[] = [
      ['a:recognise', card()],
      ['a:produce', card()],
    ];
    expect(keys(planSession(choice({ fresh: both })))).toEqual(['a:recognise']);
    const produce: NamedCard[] = [['a:produce', card()]];
    const others = (recognise: CardState) => new Map([['a:recognise', recognise]]);
    expect(planSession(choice({ fresh: produce, others: others(card()) }))).toEqual([]);
    expect(planSession(choice({ fresh: produce, others: others(reviewed(1, 1)) }))).toEqual(produce);
    expect(planSession(choice({ fresh: produce, others: others(card({ isOut: true })) }))).toEqual(produce);
  });

  it('has the easier direction of a leech first', () => {
    const leech = reviewed(2, 1, { lapses: LEECH_LAPSES });
    const others = new Map([['a:recognise', reviewed(1, 6)]]);
    const found = planSession(choice({ due: [['a:produce', leech]], others }));
    expect(keys(found)).toEqual(['a:recognise', 'a:produce']);
  });

  it('never has more cards than asked for, nor one twice, nor more than is left of the day', () => {
    const cards = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom('recognise', 'produce'), fc.nat(60)),
    );
    const named = (list: [number, string, number][]) => [
      ...new Map(list.map(([id, direction, days]) => [`w${id}:${direction}`, reviewed(days, 5)])),
    ];
    fc.assert(
      fc.property(
        cards,
        cards,
        fc.nat(20),
        fc.nat(20),
        fc.integer({ min: 1, max: 15 }),
        (due, fresh, reviews, begun, count) => {
          const newCards = named(fresh).map(([key]): NamedCard => [key, card()]);
          const found = keys(
            planSession(choice({ due: named(due), fresh: newCards, left: { reviews, begun }, count })),
          );
          expect(found.length).toBeLessThanOrEqual(Math.min(count, reviews + begun));
          expect(new Set(found.map((key) => key.split(':')[0])).size).toBe(found.length);
        },
      ),
    );
  });
});

describe('a day', () => {
  it('has new cards only while everything due fits into it', () => {
    const limits = { reviewsADay: 100, newCardsADay: 10 };
    expect(leftToday(limits, { reviews: 40, begun: 4 }, 60)).toEqual({ reviews: 60, begun: 6 });
    expect(leftToday(limits, { reviews: 40, begun: 4 }, 61)).toEqual({ reviews: 60, begun: 0 });
    expect(leftToday(limits, { reviews: 140, begun: 12 }, 0)).toEqual({ reviews: 0, begun: 0 });
  });

  it('is told on which a backlog will be gone', async () => {
    // 80 of 100 daily reviews reduce the backlog: 240 are done in three days without additions, and later with
    // them.
    const each = (due: number) => laterFrom(() => due);
    expect(await daysUntilClear(240, 100, each(0))).toBe(3);
    expect(await daysUntilClear(240, 100, each(40))).toBe(6);
    expect(await daysUntilClear(4_800, 100, each(0))).toBe(60);
    expect(await daysUntilClear(1, 10, each(20))).toBe(365);
    // All at once on the fourth day.
    expect(
      await daysUntilClear(
        320,
        100,
        laterFrom((day) => (day === 4 ? 160 : 0)),
      ),
    ).toBe(6);
  });

  it('is the same whether a long backlog is told day by day or by what it takes at least', async () => {
    const random = seededRandom('backlogs');
    for (let round = 0; round < 200; round += 1) {
      const days = Array.from({ length: 400 }, () => Math.floor(random() * 90));
      const waiting = 1 + Math.floor(random() * 30_000 ** random());
      let rest = waiting;
      let clear = 0;
      while (rest > 0 && clear < 365) {
        clear += 1;
        rest += (days[clear] ?? 0) - 80;
      }
      expect(
        await daysUntilClear(
          waiting,
          100,
          laterFrom((day) => days[day] ?? 0),
        ),
      ).toBe(clear);
    }
  });

  function laterFrom(dueOn: (day: number) => number): DueLater {
    const byDay = async (first: number, days: number) =>
      Array.from({ length: days }, (_, later) => dueOn(first + later));
    return {
      byDay,
      count: async (first, days) => (await byDay(first, days)).reduce((sum, due) => sum + due, 0),
    };
  }
});

describe('the form of a card', () => {
  const all = () => true;
  it('is plain while it is young or a leech, and then in turn a harder one', () => {
    expect(formOf(['a:recognise', card()], all)).toBe('recognise');
    expect(formOf(['a:recognise', reviewed(1, 6, { right: 2 })], all)).toBe('recognise');
    expect(formOf(['a:recognise', reviewed(1, 6, { right: 3 })], all)).toBe('listen');
    expect(formOf(['a:produce', reviewed(1, 6, { right: 3 })], all)).toBe('gap');
    expect(formOf(['a:produce', reviewed(1, 6, { right: 3 })], () => false)).toBe('produce');
    expect(formOf(['a:produce', reviewed(1, 6, { right: 3, lapses: LEECH_LAPSES })], all)).toBe('produce');
  });
});
