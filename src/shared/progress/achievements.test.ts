import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time.ts';
import { ACHIEVEMENTS, achievementGrants, earnedOn, type Steps, valueTowards } from './achievements.ts';
import { addDays } from './learner-day.ts';
import { stepsOf } from './steps.ts';
import type { ZoneHistory } from './time-zones.ts';
import { XP_FOR } from './xp.ts';

const HOME: ZoneHistory = [{ timeZone: 'UTC', atMs: 0 }];
const FIRST = '2026-11-02';
const day = (count: number) => addDays(FIRST, count);
const noon = (count: number) => Date.parse(`${day(count)}T12:00:00Z`);
const named = (id: string) => {
  const found = ACHIEVEMENTS.find((achievement) => achievement.id === id);
  if (!found) throw new Error(id);
  return found;
};
const NOTHING: Steps = { streak: [], vocabulary: [], progression: [] };

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
    const steps = stepsOf(
      {
        days: [day(3), day(0), day(1), day(5), day(6)],
        units: [4, 0, 1, 2, 3, 0].map((lesson) => ({ subject: `lesson:${lesson}`, day: day(lesson) })),
        metAts: Array.from({ length: 12 }, (_, index) => noon(index)).reverse(),
      },
      HOME,
    );
    expect(earnedOn(named('streak-3'), steps)).toBe(day(3));
    expect(earnedOn(named('vocabulary-10'), steps)).toBe(day(9));
    expect(earnedOn(named('lessons-5'), steps)).toBe(day(4));
    expect(earnedOn(named('streak-7'), steps)).toBeNull();
    expect(achievementGrants(steps)).toEqual([
      { reason: 'achievement:streak-3', amount: 50, day: day(3) },
      { reason: 'achievement:vocabulary-10', amount: 30, day: day(9) },
      { reason: 'achievement:lessons-5', amount: 40, day: day(4) },
    ]);
    expect(valueTowards(named('streak-7'), steps)).toBe(5);
    expect(valueTowards(named('vocabulary-10'), steps)).toBe(10);
    expect(valueTowards(named('lessons-10'), steps)).toBe(5);
  });

  it('count a lesson once, and nothing else as one', () => {
    const units = Array.from({ length: 9 }, () => ({ subject: 'lesson:101', day: day(0) }));
    const { progression } = stepsOf(
      { days: [], units: [...units, { subject: 'quiz:1', day: day(1) }], metAts: [] },
      HOME,
    );
    expect(progression).toEqual([day(0)]);
  });

  it('for pronunciation cannot be earned before it is assessed', () => {
    const all = Array.from({ length: 100 }, (_, index) => day(index));
    const steps = { streak: all, vocabulary: all, progression: all };
    expect(achievementGrants(steps)).toHaveLength(8);
    expect(valueTowards(named('pronunciation-80'), steps)).toBe(0);
    expect(achievementGrants(NOTHING)).toEqual([]);
  });

  it('never go, nor get later, by anything that comes late; order means nothing', () => {
    const deeds = fc.array(
      fc.record({
        kind: fc.constantFrom('day', 'unit', 'word'),
        at: fc.nat({ max: 40 }),
        lesson: fc.nat({ max: 12 }),
      }),
      { minLength: 40, maxLength: 200, size: 'max' },
    );
    type Deed = { kind: string; at: number; lesson: number };
    const grantsOf = (list: readonly Deed[]) =>
      achievementGrants(
        stepsOf(
          {
            days: list.filter(({ kind }) => kind === 'day').map(({ at }) => day(at)),
            units: list
              .filter(({ kind }) => kind === 'unit')
              .map(({ at, lesson }) => ({ subject: `lesson:${lesson}`, day: day(at) })),
            metAts: list.filter(({ kind }) => kind === 'word').map(({ at }) => noon(0) + at * DAY_MS),
          },
          HOME,
        ),
      );
    let granted = 0;
    fc.assert(
      fc.property(deeds, fc.nat(), (list, at) => {
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
