import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { addDays, dayBounds, dayOf, isTimeZone, noonOf, weekday, weekOf } from './learner-day.ts';

const at = (iso: string) => Date.parse(iso);
const ZONES = Intl.supportedValuesOf('timeZone');

describe('the learner’s day', () => {
  it('begins at 4:00 on the wall clock', () => {
    expect(dayOf(at('2026-11-21T02:59:59.999Z'), 'Europe/Stockholm')).toBe('2026-11-20');
    expect(dayOf(at('2026-11-21T03:00:00.000Z'), 'Europe/Stockholm')).toBe('2026-11-21');
  });

  it.each([
    ['Asia/Kolkata', '2026-11-20T22:29:59Z', '2026-11-20'],
    ['Asia/Kolkata', '2026-11-20T22:30:00Z', '2026-11-21'],
    ['Australia/Lord_Howe', '2026-11-20T16:59:59Z', '2026-11-20'],
    ['Australia/Lord_Howe', '2026-11-20T17:00:00Z', '2026-11-21'],
    ['Pacific/Chatham', '2026-11-20T14:14:59Z', '2026-11-20'],
    ['Pacific/Chatham', '2026-11-20T14:15:00Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-20T14:00:00Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-21T11:59:59Z', '2026-11-20'],
    ['UTC', '1970-01-01T00:00:00Z', '1969-12-31'],
  ])('%s at %s', (zone, iso, day) => {
    expect(dayOf(at(iso), zone)).toBe(day);
  });

  it('has 23 hours in the night the clocks go forward, and 25 when they go back', () => {
    const lengthMs = (day: string) => {
      const starts = (date: string) => {
        let atMs = at(`${date}T00:00:00Z`);
        while (dayOf(atMs, 'Europe/Stockholm') < date) atMs += MINUTE_MS;
        return atMs;
      };
      return starts(addDays(day, 1)) - starts(day);
    };
    expect(lengthMs('2026-03-28')).toBe(23 * HOUR_MS);
    expect(lengthMs('2026-10-24')).toBe(25 * HOUR_MS);
    expect(lengthMs('2026-10-25')).toBe(24 * HOUR_MS);
  });

  it('is bounded by the first moments of itself and of the next', () => {
    const someMoment = fc.integer({ min: at('2010-01-01'), max: at('2030-01-01') });
    fc.assert(
      fc.property(someMoment, fc.constantFrom(...ZONES), (ms, zone) => {
        const { startMs, endMs } = dayBounds(ms, zone);
        const day = dayOf(ms, zone);
        expect(startMs <= ms && ms < endMs).toBe(true);
        expect([startMs, endMs - 1].map((each) => dayOf(each, zone))).toEqual([day, day]);
        expect(dayOf(startMs - 1, zone) < day && day < dayOf(endMs, zone)).toBe(true);
      }),
      { numRuns: 200 },
    );
    expect(dayBounds(at('2026-10-24T20:00Z'), 'Europe/Stockholm')).toMatchObject({
      startMs: at('2026-10-24T02:00Z'),
      endMs: at('2026-10-25T03:00Z'),
    });
  });

  it('begins with the leap where the clock leaps over 4:00', () => {
    // Azerbaijan, until 2015: 4:00 became 5:00.
    expect(dayOf(at('2015-03-28T23:59:59Z'), 'Asia/Baku')).toBe('2015-03-28');
    expect(dayOf(at('2015-03-29T00:00:00Z'), 'Asia/Baku')).toBe('2015-03-29');
  });

  it('begins with the first of two 4:00s', () => {
    // Azerbaijan, until 2015: 5:00 became 4:00.
    expect(dayOf(at('2015-10-24T22:59:59Z'), 'Asia/Baku')).toBe('2015-10-24');
    expect(dayOf(at('2015-10-24T23:00:00Z'), 'Asia/Baku')).toBe('2015-10-25');
    expect(dayOf(at('2015-10-25T00:00:00Z'), 'Asia/Baku')).toBe('2015-10-25');
  });

  it('begins once where the clock goes back from 4:00 to 3:00', () => {
    expect(dayOf(at('2026-10-25T00:59:59Z'), 'Europe/Helsinki')).toBe('2026-10-24');
    expect(dayOf(at('2026-10-25T01:59:59Z'), 'Europe/Helsinki')).toBe('2026-10-24');
    expect(dayOf(at('2026-10-25T02:00:00Z'), 'Europe/Helsinki')).toBe('2026-10-25');
  });

  it('never goes back in time, in any zone', () => {
    const moment = fc.integer({ min: at('2000-01-01'), max: at('2037-12-31') });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        moment,
        fc.integer({ min: 0, max: 2 * DAY_MS }),
        (zone, ms, gap) => {
          expect(dayOf(ms + gap, zone) >= dayOf(ms, zone)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('noon', () => {
  it('is found in every zone on nearly every day, and shows 12:00 on the wall', () => {
    const number = fc.integer({ min: 11_000, max: 24_000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), number, (zone, days) => {
        const day = addDays('1970-01-01', days);
        const noonMs = noonOf(day, zone);
        if (noonMs === null) return expect(`${zone} ${day}`).toMatch(/^Pacific\/(Apia|Fakaofo) 2011-12-30$/);
        const wall = new Date(noonMs).toLocaleString('sv-SE', { timeZone: zone });
        expect(wall).toBe(`${day} 12:00:00`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not there on a day that the calendar leaves out', () => {
    expect(noonOf('2011-12-29', 'Pacific/Apia')).toBe(at('2011-12-29T22:00:00Z'));
    expect(noonOf('2011-12-30', 'Pacific/Apia')).toBeNull();
    expect(noonOf('2011-12-31', 'Pacific/Apia')).toBe(at('2011-12-30T22:00:00Z'));
  });
});

describe('the calendar', () => {
  it('counts over months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('has weeks from Monday to Sunday', () => {
    expect(weekday('2026-11-21')).toBe(5);
    expect(weekday('1969-12-31')).toBe(2);
    const week = [
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ];
    for (const day of week) expect(weekOf(day)).toEqual(week);
    expect(weekOf('2026-11-23')[0]).toBe('2026-11-23');
  });
});

describe('weeks', () => {
  it('hold each day once, on its weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const day = addDays('1970-01-01', days);
        const week = weekOf(day);
        expect(week[weekday(day)]).toBe(day);
        expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(addDays(week[0] ?? '', 7)).toBe(weekOf(addDays(day, 7))[0]);
      }),
    );
  });
});

describe('names of zones', () => {
  it.each(['Europe/Stockholm', 'europe/stockholm', 'UTC', 'Asia/Kolkata'])('knows %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+05:30', 'Europe/Stockholm ', '../etc/passwd'])('refuses "%s"', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
