import type { LearnerDay } from './learner-day.ts';
import { XP_FOR } from './xp.ts';

/** What achievements count. Of pronunciation nothing is assessed before there is a room for it. */
export const ACHIEVEMENT_TYPES = ['streak', 'vocabulary', 'progression', 'pronunciation'] as const;
export type AchievementType = (typeof ACHIEVEMENT_TYPES)[number];

/** How hard an achievement is to earn. */
export const DIFFICULTIES = ['bronze', 'silver', 'gold'] as const;

/** Every achievement by name; its XP stand in `xp.ts`. */
export type AchievementId = keyof typeof XP_FOR.achievement;

export interface Achievement {
  readonly id: AchievementId;
  readonly type: AchievementType;
  readonly difficulty: (typeof DIFFICULTIES)[number];
  /** Days in a row, words met, lessons finished; for pronunciation the score, 0 to 100. */
  readonly target: number;
}

/** All achievements, those of a type by rising target. Source: the product's business constants. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  { id: 'streak-3', type: 'streak', difficulty: 'bronze', target: 3 },
  { id: 'streak-7', type: 'streak', difficulty: 'silver', target: 7 },
  { id: 'streak-30', type: 'streak', difficulty: 'gold', target: 30 },
  { id: 'vocabulary-10', type: 'vocabulary', difficulty: 'bronze', target: 10 },
  { id: 'vocabulary-50', type: 'vocabulary', difficulty: 'silver', target: 50 },
  { id: 'vocabulary-100', type: 'vocabulary', difficulty: 'gold', target: 100 },
  { id: 'lessons-5', type: 'progression', difficulty: 'bronze', target: 5 },
  { id: 'lessons-10', type: 'progression', difficulty: 'silver', target: 10 },
  { id: 'pronunciation-80', type: 'pronunciation', difficulty: 'silver', target: 80 },
  { id: 'pronunciation-90', type: 'pronunciation', difficulty: 'gold', target: 90 },
];

/** The names of all achievements. */
export const ACHIEVEMENT_IDS = ACHIEVEMENTS.map(({ id }) => id);

/** More than this many steps of a type earn nothing. */
export const MOST_STEPS = 100;

/**
 * By type, the days on which a learner reached 1, 2, 3 …, in order, the first `MOST_STEPS` at least. From
 * nothing else do achievements follow, so that a replay, or events that come late, lead to the same ones.
 */
export type Steps = Readonly<Record<Exclude<AchievementType, 'pronunciation'>, readonly LearnerDay[]>>;

/** How far a learner has come towards an achievement, 0 to its target. */
export function valueTowards({ type, target }: Achievement, steps: Steps): number {
  return type === 'pronunciation' ? 0 : Math.min(target, steps[type].length);
}

/** The day on which an achievement was earned; null while it was not. */
export function earnedOn({ type, target }: Achievement, steps: Steps): LearnerDay | null {
  return type === 'pronunciation' ? null : (steps[type][target - 1] ?? null);
}

/** The XP of all achievements that a learner has earned, each for a reason of its own. */
export function achievementGrants(steps: Steps): { reason: string; amount: number; day: LearnerDay }[] {
  return ACHIEVEMENTS.flatMap((achievement) => {
    const day = earnedOn(achievement, steps);
    const { id } = achievement;
    return day === null ? [] : [{ reason: reasonOf(id), amount: XP_FOR.achievement[id], day }];
  });
}

/** What the XP of an achievement are granted for: `achievement:streak-3`. */
export function reasonOf(id: AchievementId): string {
  return `${ACHIEVEMENT_REASON}${id}`;
}

/** What the reasons of all achievements begin with. */
export const ACHIEVEMENT_REASON = 'achievement:';
