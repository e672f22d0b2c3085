import type { LessonWithProgress } from '#shared/lessons/lessons.contract.ts';

/** Where a learner stands in a lesson, as its button says it. */
export type LessonStatus = 'new' | 'begun' | 'completed';

export function statusOf({ progress }: Pick<LessonWithProgress, 'progress'>): LessonStatus {
  if (progress.isCompleted) return 'completed';
  return progress.progressPercentage > 0 ? 'begun' : 'new';
}

/** Whether anything has been learnt yet that can be practised. */
export function hasBegun(lessons: readonly Pick<LessonWithProgress, 'progress'>[]): boolean {
  return lessons.some((lesson) => statusOf(lesson) !== 'new');
}

/**
 * The lesson to go on with: the first one begun, else the first new one, else, when all are finished, the one
 * finished least often. Null while the course has no lessons.
 * @param startId of the lesson that the placement test proposed: what lies before it comes after the rest
 */
export function nextLesson(
  lessons: readonly LessonWithProgress[],
  startId: string | null,
): LessonWithProgress | null {
  const start = Math.max(
    lessons.findIndex(({ id }) => id === startId),
    0,
  );
  const first = (part: readonly LessonWithProgress[], status: LessonStatus) =>
    part.find((lesson) => statusOf(lesson) === status);
  const open = (part: readonly LessonWithProgress[]) => first(part, 'begun') ?? first(part, 'new');
  const leastRuns = [...lessons].sort((a, b) => a.progress.runs - b.progress.runs)[0];
  return open(lessons.slice(start)) ?? open(lessons) ?? leastRuns ?? null;
}

/** The way ahead: `count` lessons from `next` on. After the last one the course begins anew, to be reviewed. */
export function lessonsAhead(
  lessons: readonly LessonWithProgress[],
  next: LessonWithProgress | null,
  count: number,
): readonly LessonWithProgress[] {
  const start = next ? lessons.indexOf(next) : 0;
  return [...lessons.slice(start), ...lessons.slice(0, start)].slice(0, count);
}
