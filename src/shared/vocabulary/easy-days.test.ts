import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayBounds, dayOf, weekday } from '../progress/learner-day.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { awayFromEasyDays, toleranceOf } from './easy-days.ts';
import type { Sm2Memory } from './sm2.ts';

const ZONE = 'Europe/Stockholm';
/** A Monday, 18:00 in Stockholm. */
const AT_MS = Date.UTC(2026, 10, 23, 17);

const card = (interval: number, atMs = AT_MS): Sm2Memory => ({
  ...{ scheduler: 'sm2', ease: 2.5, repetitions: 3 },
  ...{ interval, atMs, dueMs: atMs + interval * DAY_MS },
});
const dayAt = (atMs: number) => ({ day: dayOf(atMs, ZONE), dayEndsMs: dayBounds(atMs, ZONE).endMs });
const move = (known: Sm2Memory, key: string, easyDays: readonly number[], atMs = AT_MS) =>
  awayFromEasyDays(known, key, easyDays, dayAt(atMs)) as Sm2Memory;

describe('cards due on an easy day', () => {
  it('are moved in about half of the cases, in both directions', () => {
    const keys = Array.from({ length: 1_000 }, (_, index) => `word-${index}:recognise`);
    // Due on a Monday, which is easy.
    const moved = keys.map((key) => (move(card(14), key, [0]).dueMs - card(14).dueMs) / DAY_MS);
    const count = (days: number) => moved.filter((each) => each === days).length;
    expect(count(0)).toBeGreaterThan(430);
    expect(count(0)).toBeLessThan(570);
    expect(count(1)).toBeGreaterThan(180);
    expect(count(-1)).toBeGreaterThan(180);
    expect(count(0) + count(1) + count(-1)).toBe(1_000);
  });

  it('are moved over neighbouring easy days, if the tolerance allows it', () => {
    const days = (interval: number) =>
      new Set(
        Array.from({ length: 100 }, (_, index) =>
          weekday(dayOf(move(card(interval), `w${index}`, [5, 6, 0]).dueMs, ZONE)),
        ),
      );
    // From Monday, Tuesday is one day away, Friday three.
    expect(days(14)).toEqual(new Set([0, 1]));
    expect(days(7)).toEqual(new Set([0, 1]));
  });

  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 1],
    [14, 2],
    [15, 3],
    [400, 3],
  ])('an interval of %i days is moved by at most %i', (interval, days) => {
    expect(toleranceOf(interval)).toBe(days);
  });
});

it('without easy days nothing is moved', () => {
  expect(move(card(7), 'katt:recognise', [])).toEqual(card(7));
});

it('only the due time changes, within the tolerance, to a day that is not easy, and always in the same way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.string(),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      fc.integer({ min: 0, max: 24 * 365 }),
      (interval, key, easyDays, hours) => {
        const atMs = AT_MS + hours * HOUR_MS;
        const known = card(interval, atMs);
        const moved = move(known, key, easyDays, atMs);
        const shift = Math.round((moved.dueMs - known.dueMs) / DAY_MS);
        expect({ ...moved, dueMs: 0 }).toEqual({ ...known, dueMs: 0 });
        expect(Math.abs(shift)).toBeLessThanOrEqual(toleranceOf(interval));
        expect(move(known, key, easyDays, atMs)).toEqual(moved);
        if (shift !== 0) {
          expect(easyDays).not.toContain(weekday(addDays(dayOf(atMs, ZONE), interval + shift)));
        }
      },
    ),
  );
});
