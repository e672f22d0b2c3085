import { addDays, type LearnerDay } from './learner-day.ts';

/**
 * Consecutive days with study up to today or yesterday: a day not yet studied does not break it.
 * Excused days neither count nor break. Days after today, lived before a flight east, belong to it.
 * @param studied days with study, in any order
 * @param isExcused whether missing a day is no fault of the learner's (`time-zones.ts`)
 */
export function currentStreak(
  studied: Iterable<LearnerDay>,
  today: LearnerDay,
  isExcused: (day: LearnerDay) => boolean,
): number {
  const newestFirst = [...new Set(studied)].sort().reverse();
  let streak = 0;
  let expected = today;
  for (const day of newestFirst) {
    // From the day before the one just seen back to this one, nothing may have been missed.
    for (; expected > day; expected = addDays(expected, -1)) {
      if (expected !== today && !isExcused(expected)) return streak;
    }
    streak += 1;
    expected = addDays(day, -1);
  }
  return streak;
}
