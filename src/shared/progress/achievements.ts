import type { LearnerDay } from './learner-day.ts';
import { XP_FOR } from './xp.ts';

/** Achievement groups, as shown on the achievements screen. */
export const ACHIEVEMENT_TYPES = ['streak', 'vocabulary', 'progression', 'pronunciation'] as const;
type AchievementType = (typeof ACHIEVEMENT_TYPES)[number];

/** Difficulty of earning an achievement. */
export const DIFFICULTIES = ['bronze', 'silver', 'gold'] as const;

/** Id of an achievement; its XP is defined in `xp.ts`. */
export type AchievementId = keyof typeof XP_FOR.achievement;

/**
 * Counters maintained by the ledger itself instead of the folds' `counts`: the longest streak and the words learned.
 */
export const STREAK_COUNTER = 'streak';
export const WORDS_COUNTER = 'words';

export interface Achievement {
  readonly id: AchievementId;
  readonly type: AchievementType;
  readonly difficulty: (typeof DIFFICULTIES)[number];
  /** Counter and target value: consecutive days, words, finished lessons, or a score from 0 to 100. */
  readonly counter: string;
  readonly target: number;
}

/** All achievements, sorted by target within each type. Source: the product's business constants. */
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

/** Ids of all achievements. */
export const ACHIEVEMENT_IDS = ACHIEVEMENTS.map(({ id }) => id);

/** Highest target of any achievement; later steps of a counter earn nothing. */
export const MOST_STEPS = Math.max(...ACHIEVEMENTS.map(({ target }) => target));

/**
 * For each counter, the days on which it first reached 1, 2, 3 …, in order; at least the first `MOST_STEPS` of them. A
 * counter without a source stays at 0. Achievements depend on these days only, so replays and late events give the same
 * result.
 */
export type Steps = Readonly<Record<string, readonly LearnerDay[]>>;

/** Returns the day on which an achievement was earned, or null if it has not been earned. */
export function earnedOn({ counter, target }: Achievement, steps: Steps): LearnerDay | null {
  return steps[counter]?.[target - 1] ?? null;
}

/** Returns the XP grants for all achievements that a learner has earned, each with its own reason. */
export function achievementGrants(steps: Steps): { reason: string; amount: number; day: LearnerDay }[] {
  return ACHIEVEMENTS.flatMap((achievement) => {
    const day = earnedOn(achievement, steps);
    const { id } = achievement;
    return day === null ? [] : [{ reason: reasonOf(id), amount: XP_FOR.achievement[id], day }];
  });
}

/** Computes the steps of a counter from its increments in chronological order. */
export function stepsOf(
  counts: Iterable<{ readonly amount: number; readonly day: LearnerDay }>,
): LearnerDay[] {
  const steps: LearnerDay[] = [];
  for (const { amount, day } of counts) {
    for (let count = 0; count < amount && steps.length < MOST_STEPS; count += 1) steps.push(day);
  }
  return steps.sort();
}

/** Returns the grant reason of an achievement, e.g. `achievement:streak-3`. */
export function reasonOf(id: AchievementId): string {
  return `achievement:${id}`;
}
