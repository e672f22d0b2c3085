import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { addDays, dayOf, type LearnerDay } from './learner-day.ts';
import { type Streak, streakAt } from './streak.ts';
import { dayAt, isExcused, type ZoneHistory } from './time-zones.ts';

/** Computes the streak of a learner who studied at these times. */
function streakOf(zones: ZoneHistory, studied: readonly string[], now: string): Streak {
  const days = studied.map((iso) => dayAt(zones, Date.parse(iso)));
  return streakAt(days, dayAt(zones, Date.parse(now)), (day) => isExcused(zones, day));
}

const zone = (timeZone: string, iso = '2000-01-01T00:00:00Z') => ({ timeZone, atMs: Date.parse(iso) });

describe('the streak of a traveller', () => {
  const WHOLE = { days: 3, frozen: [] };
  // Los Angeles → Tokyo takes off on 1 December at 23:30 and lands on 3 December at 5:00 there.
  const evening = '2026-12-02T07:00:00Z'; // 23:00 on 1 December in Los Angeles
  const nextEvening = '2026-12-03T10:00:00Z'; // 19:00 on 3 December in Tokyo

  it.each([
    ['before take-off', '2026-12-02T07:20:00Z'],
    ['in the air', '2026-12-02T14:00:00Z'],
    ['after landing', '2026-12-02T20:10:00Z'],
    ['just before studying again', '2026-12-03T09:59:00Z'],
  ])('goes on over a skipped day, whenever the zone was changed: %s', (_, changed) => {
    const zones: ZoneHistory = [zone('America/Los_Angeles'), zone('Asia/Tokyo', changed)];
    expect(streakOf(zones, ['2026-12-01T07:00:00Z', evening, nextEvening], nextEvening)).toMatchObject(WHOLE);
  });

  it('needs a freeze for a day that was missed besides', () => {
    const zones: ZoneHistory = [zone('America/Los_Angeles'), zone('Asia/Tokyo', '2026-12-02T20:10:00Z')];
    const later = '2026-12-04T10:00:00Z';
    const frozen = ['2026-12-03'];
    expect(streakOf(zones, [evening, later], later)).toMatchObject({ days: 2, frozen });
    expect(streakOf(zones, [evening], '2026-12-04T22:00:00Z')).toMatchObject({
      days: 1,
      frozen: ['2026-12-04', ...frozen],
    });
    expect(streakOf(zones, [evening], '2026-12-05T22:00:00Z').days).toBe(0);
  });

  it('does not shrink on landing, when a day is lived twice', () => {
    // Tokyo → Los Angeles: takes off on 3 December at 17:00, lands on the same day at 9:30.
    const zones: ZoneHistory = [zone('Asia/Tokyo'), zone('America/Los_Angeles', '2026-12-03T17:30:00Z')];
    const studied = ['2026-12-01T03:00:00Z', '2026-12-02T03:00:00Z', '2026-12-03T03:00:00Z'];
    expect(streakOf(zones, studied, '2026-12-03T07:00:00Z')).toMatchObject(WHOLE);
    expect(streakOf(zones, studied, '2026-12-03T18:00:00Z')).toMatchObject(WHOLE);
    expect(streakOf(zones, [...studied, '2026-12-04T02:00:00Z'], '2026-12-04T02:00:00Z')).toMatchObject(
      WHOLE,
    );
    expect(streakOf(zones, studied, '2026-12-05T02:00:00Z')).toMatchObject(WHOLE);
    expect(streakOf(zones, studied, '2026-12-05T13:00:00Z')).toMatchObject({
      days: 3,
      frozen: ['2026-12-04'],
    });
  });

  it('goes on when the calendar leaves a day out', () => {
    // Samoa moved over the date line and had no 30 December 2011.
    const zones: ZoneHistory = [zone('Pacific/Apia')];
    const studied = ['2011-12-29T04:00:00Z', '2011-12-30T04:00:00Z', '2011-12-31T04:00:00Z'];
    expect(studied.map((iso) => dayAt(zones, Date.parse(iso)))).toEqual([
      '2011-12-28',
      '2011-12-29',
      '2011-12-31',
    ]);
    expect(streakOf(zones, studied, '2011-12-31T04:00:00Z')).toMatchObject(WHOLE);
    expect(streakOf(zones, studied.slice(0, 1), '2011-12-31T04:00:00Z')).toMatchObject({
      days: 1,
      frozen: ['2011-12-29'],
    });
  });

  it('does not ask for study on the afternoon of a flight, but on its morning and the day after', () => {
    const zones: ZoneHistory = [zone('Europe/Stockholm'), zone('Asia/Kolkata', '2026-11-20T14:00:00Z')];
    expect(isExcused(zones, '2026-11-19')).toBe(false);
    expect(isExcused(zones, '2026-11-20')).toBe(true);
    expect(isExcused(zones, '2026-11-21')).toBe(false);
    const early: ZoneHistory = [zone('Europe/Stockholm'), zone('Asia/Kolkata', '2026-11-20T05:00:00Z')];
    expect(isExcused(early, '2026-11-20')).toBe(false);
  });

  it('needs no excuse at home', () => {
    const number = fc.integer({ min: 11_000, max: 24_000 });
    const home = fc.constantFrom('Europe/Stockholm', 'Asia/Kolkata', 'America/New_York', 'Pacific/Chatham');
    fc.assert(
      fc.property(home, number, (timeZone, days) => {
        expect(isExcused([zone(timeZone)], addDays('1970-01-01', days))).toBe(false);
      }),
    );
  });

  it('goes on for a learner who studies twice a day, wherever they fly', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const hops = fc.array(fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 1, max: 30 * 24 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        hops,
        fc.integer({ min: 0, max: 365 * 24 }),
        (first, flights, start) => {
          const startMs = Date.parse('2026-01-01T00:00:00Z') + start * HOUR_MS;
          let atMs = startMs;
          const later = flights.map(([timeZone, hours]) => {
            atMs += hours * HOUR_MS + 7 * MINUTE_MS;
            return { timeZone, atMs };
          });
          const history: ZoneHistory = [{ timeZone: first, atMs: startMs }, ...later];
          const endMs = atMs + 2 * DAY_MS;
          const studied: LearnerDay[] = [];
          for (let ms = startMs; ms <= endMs; ms += 12 * HOUR_MS) studied.push(dayAt(history, ms));
          const isFree = (day: LearnerDay) => isExcused(history, day);
          const { days, frozen } = streakAt(studied, dayAt(history, endMs), isFree);
          expect(days).toBe(new Set(studied).size);
          expect(frozen).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('changing the zone', () => {
  it('never moves a past day', () => {
    const before: ZoneHistory = [zone('Europe/Stockholm')];
    const after: ZoneHistory = [...before, zone('Pacific/Auckland', '2026-11-21T12:00:00Z')];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.parse('2026-11-21T11:59:59.999Z') }), (ms) => {
        expect(dayAt(after, ms)).toBe(dayAt(before, ms));
      }),
    );
    const changeMs = Date.parse('2026-11-21T12:00:00Z');
    expect(dayAt(after, changeMs)).toBe(dayOf(changeMs, 'Pacific/Auckland'));
  });
});
