import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type LearnerDay } from '../progress/learner-day.ts';
import { DAY_MS } from '../time.ts';
import { familyStreak, familyStreakFrom, type MemberCalendar } from './family-streak.ts';

const OPENED_MS = Date.UTC(2023, 0, 1, 12);
const STOCKHOLM: MemberCalendar = {
  zones: [{ atMs: OPENED_MS, timeZone: 'Europe/Stockholm' }],
  pauses: [],
};
/** A member who flew over the date line twice, which excuses days. */
const TRAVELLER: MemberCalendar = {
  zones: [
    { atMs: OPENED_MS, timeZone: 'America/Los_Angeles' },
    { atMs: Date.UTC(2023, 5, 10, 8), timeZone: 'Pacific/Auckland' },
    { atMs: Date.UTC(2023, 8, 1, 8), timeZone: 'Pacific/Honolulu' },
  ],
  pauses: [],
};
/** A member with pauses, one of them longer than the first window. */
const PAUSING: MemberCalendar = {
  ...STOCKHOLM,
  pauses: [
    { from: '2023-02-01', to: '2023-02-20' },
    { from: '2023-05-01', to: '2023-06-29' },
    { from: '2023-07-01', to: '2023-07-31' },
  ],
};

/** Reads shared days since a day, as the database does, and counts what was read. */
function reader(all: readonly LearnerDay[]) {
  const read = { days: 0 };
  const sharedDays = async (since: LearnerDay) => {
    const days = all.filter((day) => day >= since);
    read.days += days.length;
    return days;
  };
  return { read, sharedDays };
}

it('computes the same from a window as from the whole history', async () => {
  // Runs of days with study, and gaps between them that freezes bridge or do not.
  const gap = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 20, max: 95 }));
  const run = fc.record({ length: fc.integer({ min: 1, max: 120 }), gap });
  const members = fc.constantFrom(
    [STOCKHOLM, STOCKHOLM],
    [STOCKHOLM, TRAVELLER],
    [TRAVELLER, TRAVELLER, STOCKHOLM],
    [STOCKHOLM, PAUSING],
    [TRAVELLER, PAUSING, PAUSING],
    [STOCKHOLM],
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(run, { maxLength: 14 }),
      members,
      fc.integer({ min: 0, max: 3 }),
      async (runs, zones, idleDays) => {
        const days: LearnerDay[] = [];
        let day = '2023-01-02';
        for (const { length, gap } of runs) {
          for (let count = 0; count < length; count += 1) {
            days.push(day);
            day = addDays(day, 1);
          }
          day = addDays(day, gap);
        }
        const nowMs = Date.parse(`${days.at(-1) ?? '2023-01-02'}T12:00Z`) + idleDays * DAY_MS;
        const streak = await familyStreakFrom(reader(days).sharedDays, zones, nowMs);
        expect(streak).toEqual(familyStreak(days, zones, nowMs));
      },
    ),
    { numRuns: 300 },
  );
});

it('reads little of a long history whose streak is short', async () => {
  const days = Array.from({ length: 2_000 }, (_, index) => addDays('2020-01-01', index)).filter(
    (_, index) => index % 7 < 4,
  );
  const { read, sharedDays } = reader(days);
  const nowMs = Date.parse(`${days.at(-1)}T12:00Z`);
  expect(await familyStreakFrom(sharedDays, [STOCKHOLM, STOCKHOLM], nowMs)).toEqual(
    familyStreak(days, [STOCKHOLM, STOCKHOLM], nowMs),
  );
  expect(read.days).toBeLessThan(50);
});
