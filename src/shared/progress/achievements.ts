import type { LearnerDay } from './learner-day.ts';
import { XP_FOR } from './xp.ts';

/** Groups of achievements, as the screen shows them. */
export const ACHIEVEMENT_TYPES = ['streak', 'vocabulary', 'progression', 'pronunciation'] as const;
type AchievementType = (typeof ACHIEVEMENT_TYPES)[number];

/** How hard an achievement is to earn. */
export const DIFFICULTIES = ['bronze', 'silver', 'gold'] as const;

/** Every achievement by name; its XP stand in `xp.ts`. */
export type AchievementId = keyof typeof XP_FOR.achievement;

/** The counters that are not fed by the folds' `counts`, but by the ledger: the longest streak, and words learned. */
export const STREAK_COUNTER = 'streak';
export const WORDS_COUNTER = 'words';

export interface Achievement {
  readonly id: AchievementId;
  readonly type: AchievementType;
  readonly difficulty: (typeof DIFFICULTIES)[number];
  /** Counter and target: days in a row, words, lessons finished, a score of 0 to 100. */
  readonly counter: string;
  readonly target: number;
}

/** All achievements, those of a type by rising target. Source: the product's business constants. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  { id: 'streak-3', type: 'streak', difficulty: 'bronze', counter: STREAK_COUNTER, target: 3 },
  { id: 'streak-7', type: 'streak', difficulty: 'silver', counter: STREAK_COUNTER, target: 7 },
  { id: 'streak-30', type: 'streak', difficulty: 'gold', counter: STREAK_COUNTER, target: 30 },
  { id: 'vocabulary-10', type: 'vocabulary', difficulty: 'bronze', counter: WORDS_COUNTER, target: 10 },
  { id: 'vocabulary-50', type: 'vocabulary', difficulty: 'silver', counter: WORDS_COUNTER, target: 50 },
  { id: 'vocabulary-100', type: 'vocabulary', difficulty: 'gold', counter: WORDS_COUNTER, target: 100 },
  { id: 'lessons-5', type: 'progression', difficulty: 'bronze', counter: 'lessons', target: 5 },
  { id: 'lessons-10', type: 'progression', difficulty: 'silver', counter: 'lessons', target: 10 },
  {
    id: 'pronunciation-80',
    type: 'pronunciation',
    difficulty: 'silver',
    counter: 'pronunciation',
    target: 80,
  },
  { id: 'pronunciation-90', type: 'pronunciation', difficulty: 'gold', counter: 'pronunciation', target: 90 },
];

/** The names of all achievements. */
export const ACHIEVEMENT_IDS = ACHIEVEMENTS.map(({ id }) => id);

/** Beyond the highest target nothing is earned. */
export const MOST_STEPS = Math.max(...ACHIEVEMENTS.map(({ target }) => target));

/**
 * By counter, the days on which it reached 1, 2, 3 …, in order, the first `MOST_STEPS` at least; a counter that nobody
 * feeds is at 0. From nothing else do achievements follow, so that a replay, or events that come late, lead to the same.
 */
export type Steps = Readonly<Record<string, readonly LearnerDay[]>>;

/** The day on which an achievement was earned; null while it was not. */
export function earnedOn({ counter, target }: Achievement, steps: Steps): LearnerDay | null {
  return steps[counter]?.[target - 1] ?? null;
}

/** The XP of all achievements that a learner has earned, each for a reason of its own. */
export function achievementGrants(steps: Steps): { reason: string; amount: number; day: LearnerDay }[] {
  return ACHIEVEMENTS.flatMap((achievement) => {
    const day = earnedOn(achievement, steps);
    const { id } = achievement;
    return day === null ? [] : [{ reason: reasonOf(id), amount: XP_FOR.achievement[id], day }];
  });
}

/** The steps of a counter, from what was added to it in order of time. */
export function stepsOf(
  counts: Iterable<{ readonly amount: number; readonly day: LearnerDay }>,
): LearnerDay[] {
  const steps: LearnerDay[] = [];
  for (const { amount, day } of counts) {
    for (let count = 0; count < amount && steps.length < MOST_STEPS; count += 1) steps.push(day);
  }
  return steps.sort();
}

/** Reason of the XP of an achievement: `achievement:streak-3`. */
export function reasonOf(id: AchievementId): string {
  return `achievement:${id}`;
}
