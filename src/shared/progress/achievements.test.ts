import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACHIEVEMENTS, achievementGrants, earnedOn, type Steps, stepsOf } from './achievements.ts';
import { addDays } from './learner-day.ts';
import { streakHistory } from './streak.ts';
import { XP_FOR } from './xp.ts';

const FIRST = '2026-11-02';
const day = (count: number) => addDays(FIRST, count);
const named = (id: string) => {
  const found = ACHIEVEMENTS.find((achievement) => achievement.id === id);
  if (!found) throw new Error(id);
  return found;
};
const each = (days: readonly number[]) => stepsOf(days.map((count) => ({ amount: 1, day: day(count) })));
const streak = (days: readonly number[]) => streakHistory(days.map(day), () => false).steps;

describe('achievements', () => {
  it('are those of the product, each worth what it says', () => {
    expect(ACHIEVEMENTS.map(({ id, target }) => `${id}: ${target}, ${XP_FOR.achievement[id]} XP`)).toEqual([
      'streak-3: 3, 50 XP',
      'streak-7: 7, 100 XP',
      'streak-30: 30, 300 XP',
      'vocabulary-10: 10, 30 XP',
      'vocabulary-50: 50, 80 XP',
      'vocabulary-100: 100, 150 XP',
      'lessons-5: 5, 40 XP',
      'lessons-10: 10, 80 XP',
      'pronunciation-80: 80, 60 XP',
      'pronunciation-90: 90, 120 XP',
    ]);
    expect(ACHIEVEMENTS).toHaveLength(Object.keys(XP_FOR.achievement).length);
  });

  it('are earned on the day their target is reached', () => {
    const steps: Steps = {
      streak: streak([3, 0, 1, 5, 6]),
      words: each(Array.from({ length: 12 }, (_, index) => index).reverse()),
      lessons: each([4, 0, 1, 2, 3]),
    };
    expect(earnedOn(named('streak-3'), steps)).toBe(day(3));
    expect(earnedOn(named('vocabulary-10'), steps)).toBe(day(9));
    expect(earnedOn(named('lessons-5'), steps)).toBe(day(4));
    expect(earnedOn(named('streak-7'), steps)).toBeNull();
    expect(achievementGrants(steps)).toEqual([
      { reason: 'achievement:streak-3', amount: 50, day: day(3) },
      { reason: 'achievement:vocabulary-10', amount: 30, day: day(9) },
      { reason: 'achievement:lessons-5', amount: 40, day: day(4) },
    ]);
  });

  it('are reached by one event that counts for several, and at 0 by a counter nobody feeds', () => {
    const steps = {
      lessons: stepsOf([
        { amount: 3, day: day(0) },
        { amount: 4, day: day(2) },
      ]),
    };
    expect(achievementGrants(steps)).toEqual([{ reason: 'achievement:lessons-5', amount: 40, day: day(2) }]);
    expect(achievementGrants({})).toEqual([]);
  });

  it('never go, nor get later, by anything that comes late; order means nothing', () => {
    const activities = fc.array(
      fc.record({
        kind: fc.constantFrom('day', 'lesson', 'word'),
        at: fc.nat({ max: 40 }),
      }),
      { minLength: 40, maxLength: 200, size: 'max' },
    );
    const grantsOf = (list: readonly { kind: string; at: number }[]) => {
      const of = (kind: string) => list.filter((activity) => activity.kind === kind).map(({ at }) => at);
      return achievementGrants({
        streak: streak(of('day')),
        words: each(of('word')),
        lessons: each(of('lesson')),
      });
    };
    let granted = 0;
    fc.assert(
      fc.property(activities, fc.nat(), (list, at) => {
        const cut = list.length === 0 ? 0 : at % list.length;
        const before = grantsOf([...list.slice(0, cut), ...list.slice(cut + 1)]);
        const after = grantsOf(list);
        expect(grantsOf([...list].reverse())).toEqual(after);
        for (const { reason, day: earned } of before) {
          const still = after.find((grant) => grant.reason === reason);
          expect(still && still.day <= earned, reason).toBe(true);
        }
        granted += after.length;
      }),
      { numRuns: 300 },
    );
    expect(granted).toBeGreaterThan(100);
  });
});
