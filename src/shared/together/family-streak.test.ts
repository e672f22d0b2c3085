import { describe, expect, it } from 'vitest';
import { addDays } from '../progress/learner-day.ts';
import { familyStreak, type MemberCalendar } from './family-streak.ts';

const zone = (timeZone: string): MemberCalendar => ({ zones: [{ atMs: 0, timeZone }], pauses: [] });
const STOCKHOLM = zone('Europe/Stockholm');
const BOSTON = zone('America/New_York');
const AUCKLAND = zone('Pacific/Auckland');

/** Noon in Stockholm on a Saturday. */
const NOW_MS = Date.parse('2026-11-21T11:00:00Z');
const TODAY = '2026-11-21';
const days = (...back: number[]) => back.map((count) => addDays(TODAY, -count));
const daysOf = (shared: string[], members: MemberCalendar[], nowMs = NOW_MS) =>
  familyStreak(shared, members, nowMs)?.days;

describe('the family streak', () => {
  it('does not exist for one learner', () => {
    expect(familyStreak(days(0, 1), [STOCKHOLM], NOW_MS)).toBeNull();
  });

  it('counts consecutive dates, and today only adds to it', () => {
    const members = [STOCKHOLM, STOCKHOLM];
    expect(daysOf([], members)).toBe(0);
    expect(daysOf(days(1, 2, 3), members)).toBe(3);
    expect(daysOf(days(0, 1, 2, 3), members)).toBe(4);
  });

  it('bridges two missed dates of a month, not three', () => {
    const members = [STOCKHOLM, STOCKHOLM];
    expect(familyStreak(days(0, 3, 4), members, NOW_MS)).toMatchObject({ days: 3, freezesLeft: 0 });
    expect(daysOf(days(0, 4, 5), members)).toBe(1);
  });

  it('waits until a date is over for every member', () => {
    // 4:30 on Sunday in Stockholm is 22:30 on Saturday in Boston, where Saturday can still be studied.
    const nowMs = Date.parse('2026-11-22T03:30:00Z');
    const shared = ['2026-11-17', '2026-11-20'];
    // Both freezes of the month bridge the 18th and 19th. Without Boston, the 21st would need one.
    expect(daysOf(shared, [STOCKHOLM, BOSTON], nowMs)).toBe(2);
    expect(daysOf(shared, [STOCKHOLM, STOCKHOLM], nowMs)).toBe(1);
  });

  it('joins days of different zones by their date', () => {
    // Sunday has begun in Auckland.
    const nowMs = Date.parse('2026-11-21T20:00:00Z');
    expect(daysOf(['2026-11-22', '2026-11-21', '2026-11-20'], [AUCKLAND, AUCKLAND, BOSTON], nowMs)).toBe(3);
    // The date of those ahead is not missed before it is over for those behind.
    expect(daysOf(['2026-11-20'], [AUCKLAND, BOSTON], nowMs)).toBe(1);
  });

  it('excuses a date that all members but one skipped on a flight', () => {
    // The flight west over the date line skips the 18th.
    const traveller: MemberCalendar = {
      zones: [
        { atMs: 0, timeZone: 'Pacific/Honolulu' },
        { atMs: Date.parse('2026-11-18T10:30:00Z'), timeZone: 'Pacific/Auckland' },
      ],
      pauses: [],
    };
    const shared = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'];
    expect(daysOf(shared, [STOCKHOLM, traveller])).toBe(5);
    expect(daysOf(shared, [STOCKHOLM, STOCKHOLM])).toBe(4);
  });

  it('excuses dates on which pauses left fewer than two members', () => {
    const pausing = { ...STOCKHOLM, pauses: [{ from: '2026-11-10', to: '2026-11-19' }] };
    const shared = days(0, 1, 12, 13);
    expect(familyStreak(shared, [STOCKHOLM, pausing], NOW_MS)).toMatchObject({ days: 4, freezesLeft: 2 });
    expect(daysOf(shared, [STOCKHOLM, STOCKHOLM])).toBe(2);
    // The two others could have studied.
    expect(daysOf(shared, [STOCKHOLM, STOCKHOLM, pausing])).toBe(2);
    // Days of the pause on which two studied nevertheless count.
    expect(daysOf([...shared, '2026-11-12'], [STOCKHOLM, pausing])).toBe(5);
  });
});
