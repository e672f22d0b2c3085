import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { lessonStatusOf } from '#web/rooms/lessons/next-lesson.ts';

/** Swedish greeting for an hour of the day, 0 to 23. "God dag" is formal, so the day has "hej". */
export function greetingAt(hour: number): 'God morgon' | 'Hej' | 'God kväll' {
  if (hour >= 4 && hour < 10) return 'God morgon';
  return hour >= 10 && hour < 17 ? 'Hej' : 'God kväll';
}

/** Keys of the sentences that describe the learner's status. */
export type LearnerStatus = 'begin' | 'beginFurther' | 'restart' | 'keep' | 'done';

/**
 * Status of a learner: done for today, a streak to keep, no streak, or no lesson started, either from the beginning
 * or from a later lesson for learners with some Swedish.
 */
export function learnerStatusOf(
  stats: Pick<UserStats, 'currentStreak' | 'studiedToday'>,
  lessons: readonly ListedLesson[],
  next: ListedLesson | null,
): LearnerStatus {
  if (stats.studiedToday) return 'done';
  if (stats.currentStreak > 0) return 'keep';
  if (lessons.some((lesson) => lessonStatusOf(lesson) !== 'new')) return 'restart';
  return next === null || next === lessons[0] ? 'begin' : 'beginFurther';
}
