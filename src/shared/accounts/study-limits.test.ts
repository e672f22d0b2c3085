import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { EXTRA_MINUTES, extended, type StudyLimits, studyEnd, studyState } from './study-limits.ts';

const at = (text: string) => Date.parse(text);
const limits = (fields: Partial<StudyLimits> = {}): StudyLimits => ({
  quietHours: null,
  dailyMinutes: null,
  extension: null,
  timeZone: 'Europe/Stockholm',
  ...fields,
});
/** From 21:00 to 7:00. */
const NIGHT = { from: 21 * 60, to: 7 * 60 };
const night = limits({ quietHours: NIGHT });
const minutes = (count: number) => count * MINUTE_MS;

it('has no end without limits', () => {
  expect(studyState(limits(), DAY_MS, at('2026-11-21T03:00Z'))).toEqual({
    end: null,
    leftMs: null,
    opensAtMs: null,
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T19:59:59Z', null],
    ['2026-11-21T20:00:00Z', 'quiet_hours'],
    ['2026-11-21T23:30:00Z', 'quiet_hours'],
    ['2026-11-22T05:59:59Z', 'quiet_hours'],
    ['2026-11-22T06:00:00Z', null],
  ])('across midnight, by the learner’s clock: %s', (time, end) => {
    expect(studyEnd(night, 0, at(time))).toBe(end);
  });

  it('within a day', () => {
    const school = limits({ quietHours: { from: 8 * 60, to: 14 * 60 } });
    expect(studyEnd(school, 0, at('2026-11-20T06:59Z'))).toBe(null);
    expect(studyState(school, 0, at('2026-11-20T07:00Z'))).toMatchObject({
      end: 'quiet_hours',
      opensAtMs: at('2026-11-20T13:00Z'),
    });
  });

  it('are those of each learner’s zone at the same moment', () => {
    const moment = at('2026-11-21T20:30Z');
    expect(studyEnd(night, 0, moment)).toBe('quiet_hours');
    expect(studyEnd({ ...night, timeZone: 'Europe/London' }, 0, moment)).toBe(null);
    expect(studyEnd({ ...night, timeZone: 'Asia/Kathmandu' }, 0, moment)).toBe('quiet_hours');
    expect(studyEnd({ ...night, timeZone: 'America/New_York' }, 0, moment)).toBe(null);
  });

  it('last an hour longer in the night in which the clock is set back, and shorter in spring', () => {
    // 2026-10-25, 3:00 becomes 2:00; 2026-03-29, 2:00 becomes 3:00.
    expect(studyState(night, 0, at('2026-10-24T19:00Z')).opensAtMs).toBe(at('2026-10-25T06:00Z'));
    expect(studyState(night, 0, at('2026-03-28T20:00Z')).opensAtMs).toBe(at('2026-03-29T05:00Z'));
  });

  it('within an hour that the clock skips do not apply on that day', () => {
    const skipped = limits({ quietHours: { from: 2 * 60, to: 3 * 60 } });
    const left = studyState(skipped, 0, at('2026-03-29T00:30Z')).leftMs;
    expect(left).toBe(at('2026-03-30T00:00Z') - at('2026-03-29T00:30Z'));
  });

  it('are announced by the time that is left', () => {
    expect(studyState(night, 0, at('2026-11-21T19:57Z')).leftMs).toBe(minutes(3));
  });
});

describe('the daily limit', () => {
  const daily = limits({ dailyMinutes: 25 });
  const noon = at('2026-11-21T11:00Z');

  it('counts the time studied, and ends with the learner’s day at four o’clock', () => {
    expect(studyState(daily, minutes(24), noon)).toEqual({ end: null, leftMs: minutes(1), opensAtMs: null });
    expect(studyState(daily, minutes(25), noon)).toEqual({
      end: 'daily_limit',
      leftMs: 0,
      opensAtMs: at('2026-11-22T03:00Z'),
    });
  });

  it('is followed by quiet hours that are still in force then', () => {
    const both = limits({ dailyMinutes: 25, quietHours: NIGHT });
    expect(studyState(both, minutes(30), noon)).toMatchObject({
      end: 'daily_limit',
      opensAtMs: at('2026-11-22T06:00Z'),
    });
  });

  it('leaves the lesser of both', () => {
    const both = limits({ dailyMinutes: 25, quietHours: NIGHT });
    expect(studyState(both, minutes(15), at('2026-11-21T19:55Z')).leftMs).toBe(minutes(5));
    expect(studyState(both, minutes(23), at('2026-11-21T19:55Z')).leftMs).toBe(minutes(2));
  });
});

describe('an extension', () => {
  it('begins after what was studied beyond the limit, and is forgotten on the next day', () => {
    const daily = limits({ dailyMinutes: 25 });
    const noon = at('2026-11-21T11:00Z');
    const extension = extended(daily, minutes(29), noon);
    const after = { ...daily, extension };
    expect(studyState(after, minutes(29), noon).leftMs).toBe(minutes(15));
    expect(studyEnd(after, minutes(44), noon)).toBe('daily_limit');
    expect(studyState(after, 0, noon + DAY_MS).leftMs).toBe(minutes(25));
  });

  it('within quiet hours ends them for fifteen minutes and lengthens the day only if needed', () => {
    const both = limits({ dailyMinutes: 25, quietHours: NIGHT });
    const late = at('2026-11-21T20:07:30Z');
    const extension = extended(both, minutes(5), late);
    expect(extension.minutes).toBe(0);
    const after = { ...both, extension };
    expect(studyState(after, minutes(5), late)).toMatchObject({ end: null, leftMs: minutes(15) });
    expect(studyEnd(after, minutes(20), late + minutes(15))).toBe('quiet_hours');
  });

  it('always leaves at least fifteen minutes, however the limits are set', () => {
    const minute = fc.integer({ min: 0, max: 95 }).map((step) => step * 15);
    const hours = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);
    const any = fc.record({
      quietHours: fc.option(hours),
      dailyMinutes: fc.option(fc.integer({ min: 5, max: 480 })),
      extension: fc.constant(null),
      timeZone: fc.constantFrom('Europe/Stockholm', 'America/St_Johns', 'Pacific/Apia'),
    });
    const time = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 10 * HOUR_MS }), time, (given, studiedMs, nowMs) => {
        const after = { ...given, extension: extended(given, studiedMs, nowMs) };
        const { leftMs } = studyState(after, studiedMs, nowMs);
        expect(leftMs === null || leftMs >= minutes(EXTRA_MINUTES)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it('tells when study opens again: closed until then, open from then on', () => {
  const minute = fc.integer({ min: 0, max: 95 }).map((step) => step * 15);
  const hours = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);
  const zone = fc.constantFrom('Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata');
  const time = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') });
  fc.assert(
    fc.property(hours, zone, time, (quietHours, timeZone, nowMs) => {
      const given = limits({ quietHours, timeZone });
      const { opensAtMs } = studyState(given, 0, nowMs);
      if (opensAtMs === null) return;
      expect(studyEnd(given, 0, opensAtMs)).toBe(null);
      expect(studyEnd(given, 0, opensAtMs - 1)).toBe('quiet_hours');
    }),
    { numRuns: 300 },
  );
});
