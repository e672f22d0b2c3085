import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type LearnerDay } from './learner-day.ts';
import { recentSince, streakAt, streakFrom, streakHistory, streakLoss } from './streak.ts';

const TODAY = '2026-11-21';
const never = () => false;
const streakSteps = (studied: readonly LearnerDay[], isExcused: (day: LearnerDay) => boolean) =>
  streakHistory(studied, isExcused).steps;
const daysAgo = (...counts: number[]) => counts.map((count) => addDays(TODAY, -count));

const streakOn = (today: LearnerDay, ago: readonly number[]) => streakAt(daysAgo(...ago), today, never);

describe('the streak', () => {
  it.each([
    ['nothing yet', [], 0],
    ['today', [0], 1],
    ['yesterday: today may still come', [1], 1],
    ['today and two days before', [0, 1, 2], 3],
    ['yesterday and before', [1, 2, 3], 3],
    ['in any order, days repeated', [2, 0, 1, 0, 2], 3],
    ['lived already, before a flight east', [-1, 0, 1], 3],
    ['one day missed, today may still come', [2], 1],
    ['two days missed', [3, 4], 2],
    ['three days missed: it is over', [4, 5], 0],
    ['a gap of two is bridged, one of three is not', [0, 3, 7], 2],
  ])('%s', (_, ago, days) => {
    expect(streakOn(TODAY, ago).days).toBe(days);
  });

  it('neither counts nor freezes nor breaks on an excused day', () => {
    const isAway = (day: LearnerDay) => day >= '2026-11-10' && day <= '2026-11-19';
    expect(streakAt(['2026-11-09', '2026-11-20'], TODAY, isAway)).toEqual({
      days: 2,
      frozen: [],
      freezesLeft: 2,
    });
    expect(streakAt(daysAgo(3), TODAY, () => true).days).toBe(1);
    expect(streakSteps(['2026-11-09', '2026-11-20'], isAway)).toEqual(['2026-11-09', '2026-11-20']);
  });
});

describe('freezes', () => {
  it('bridge a missed day and show it, but do not count it', () => {
    expect(streakOn(TODAY, [0, 1, 3, 4])).toEqual({ days: 4, frozen: daysAgo(2), freezesLeft: 1 });
  });

  it('are two a month: the third missed day ends what was before it', () => {
    expect(streakOn(TODAY, [0, 2, 4])).toEqual({ days: 3, frozen: daysAgo(1, 3), freezesLeft: 0 });
    expect(streakOn(TODAY, [0, 2, 4, 6])).toEqual({ days: 3, frozen: daysAgo(1, 3), freezesLeft: 0 });
  });

  it('are new in each month', () => {
    const studied = ['2026-10-28', '2026-10-29', '2026-11-03'];
    const frozen = ['2026-11-02', '2026-11-01', '2026-10-31', '2026-10-30'];
    expect(streakAt(studied, '2026-11-03', never)).toEqual({ days: 3, frozen, freezesLeft: 0 });
    expect(streakAt(studied, '2026-12-01', never)).toEqual({ days: 0, frozen: [], freezesLeft: 2 });
  });

  it('are not spent where they join nothing', () => {
    expect(streakOn(TODAY, [])).toEqual({ days: 0, frozen: [], freezesLeft: 2 });
    expect(streakOn(TODAY, [0])).toEqual({ days: 1, frozen: [], freezesLeft: 2 });
    expect(streakOn(TODAY, [0, 4])).toEqual({ days: 1, frozen: [], freezesLeft: 2 });
  });

  it('hold a streak that waits for today, until one day too many was missed', () => {
    const studied = ['2026-11-09', '2026-11-10'];
    const on = (day: LearnerDay) => streakAt(studied, day, never);
    expect(on('2026-11-12')).toEqual({ days: 2, frozen: ['2026-11-11'], freezesLeft: 1 });
    expect(on('2026-11-13')).toEqual({ days: 2, frozen: ['2026-11-12', '2026-11-11'], freezesLeft: 0 });
    expect(on('2026-11-14')).toEqual({ days: 0, frozen: [], freezesLeft: 2 });
  });
});

/** Sets of days within about two months, with gaps of all kinds. */
const histories = fc.uniqueArray(fc.integer({ min: 0, max: 70 }), { maxLength: 60 });

describe('any history of study', () => {
  it('gives the longest stretch to today that misses no more than two days of a month', () => {
    fc.assert(
      fc.property(histories, histories, (ago, excused) => {
        const studied = new Set(daysAgo(...ago));
        const free = new Set(daysAgo(...excused));
        const { days, frozen, freezesLeft } = streakAt(studied, TODAY, (day) => free.has(day));
        // Reference implementation: tries every start, day by day.
        let longest = { days: 0, missed: [] as LearnerDay[] };
        for (const first of studied) {
          const missed: LearnerDay[] = [];
          let count = 0;
          for (let day = first; day <= TODAY; day = addDays(day, 1)) {
            if (studied.has(day)) count += 1;
            else if (day !== TODAY && !free.has(day)) missed.unshift(day);
          }
          const months = ['2026-09', '2026-10', '2026-11'];
          const isBridged = months.every(
            (month) => missed.filter((day) => day.startsWith(month)).length <= 2,
          );
          if (isBridged && count > longest.days) longest = { days: count, missed };
        }
        expect({ days, frozen }).toEqual({ days: longest.days, frozen: longest.missed });
        expect(freezesLeft).toBe(2 - frozen.filter((day) => day >= '2026-11').length);
        expect(freezesLeft).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('breaks at a day missed in a month without freezes left, and loses nothing while there are some', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (ago, isToday) => {
        const studied = daysAgo(...ago.filter((day) => day > 0), ...(isToday ? [0] : []));
        const before = streakAt(studied, TODAY, never);
        // Tomorrow, and the day after it: today was missed unless studied, tomorrow is missed.
        const after = streakAt(studied, addDays(TODAY, 2), never);
        const needed = isToday ? 1 : 2;
        if (before.days === 0) expect(after.days).toBe(0);
        else if (before.freezesLeft >= needed) {
          expect(after.days).toBe(before.days);
          expect(after.freezesLeft).toBe(before.freezesLeft - needed);
        } else expect(after.days).toBeLessThan(before.days);
      }),
    );
  });

  it('is the same in whatever order, and however often, its days are told', () => {
    const shuffled = histories.chain((ago) =>
      fc.tuple(
        fc.constant(ago),
        fc.shuffledSubarray([...ago, ...ago.slice(0, 5)], {
          minLength: ago.length + Math.min(5, ago.length),
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([ago, other]) => {
        expect(streakOn(TODAY, other)).toEqual(streakOn(TODAY, ago));
        expect(streakSteps(daysAgo(...other), never)).toEqual(streakSteps(daysAgo(...ago), never));
      }),
    );
  });

  it('never loses by a day of study that comes late', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 70 }), (ago, more) => {
        expect(streakOn(TODAY, [...ago, more]).days).toBeGreaterThanOrEqual(streakOn(TODAY, ago).days);
        const before = streakSteps(daysAgo(...ago), never);
        const after = streakSteps(daysAgo(...ago, more), never);
        for (const [index, day] of before.entries()) {
          expect((after[index] ?? '9999') <= day).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is told from the recent days as from all of them', () => {
    const excused = fc.constantFrom<(day: LearnerDay) => boolean>(never, (day) => day.endsWith('-10'));
    fc.assert(
      fc.property(histories, fc.nat({ max: 40 }), excused, (ago, later, isExcused) => {
        const studied = daysAgo(...ago.map((day) => Math.abs(day)));
        const { summary } = streakHistory(studied, isExcused);
        const since = recentSince(summary) ?? TODAY;
        const recent = studied.filter((day) => day >= since);
        const today = addDays(TODAY, later);
        const all = streakAt(studied, today, isExcused);
        const { days, freezesLeft, frozen } = streakFrom(summary, recent, today, isExcused);
        expect({ days, freezesLeft }).toEqual({ days: all.days, freezesLeft: all.freezesLeft });
        expect(all.frozen.slice(0, frozen.length)).toEqual(frozen);
        expect(frozen.length).toBeGreaterThanOrEqual(all.frozen.filter((day) => day >= since).length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reaches each length on the first day on which the streak was so long', () => {
    fc.assert(
      fc.property(histories, (ago) => {
        const oldestFirst = daysAgo(...ago).sort();
        const steps: LearnerDay[] = [];
        for (const [index, day] of oldestFirst.entries()) {
          const { days } = streakAt(oldestFirst.slice(0, index + 1), day, never);
          if (days > steps.length) steps.push(day);
        }
        expect(streakSteps(daysAgo(...ago), never)).toEqual(steps);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what missed days cost', () => {
  const lossOf = (...ago: number[]) => {
    const days = daysAgo(...ago);
    const { summary } = streakHistory(days, never);
    return streakLoss(summary, streakAt(days, TODAY, never), TODAY, never);
  };

  it('is nothing while today may still come, and while freezes hold', () => {
    expect(lossOf(1, 2, 3)).toBeNull();
    expect(lossOf(3, 4, 5)).toBeNull();
  });

  it('is the whole streak after a third day', () => {
    expect(lossOf(4, 5, 6)).toEqual({ before: 3, now: 0, missed: 3 });
  });

  it('is what lies before an earlier gap when its freezes are needed now', () => {
    expect(lossOf(3, 4, 6, 7, 8)).toEqual({ before: 5, now: 2, missed: 2 });
  });

  it('is no loss of a single day', () => {
    expect(lossOf(9)).toBeNull();
  });
});
