import type { LessonWithProgress } from '#shared/lessons/lessons.contract.ts';

/** Where a learner stands in a lesson, as its button says it. */
export type LessonStatus = 'new' | 'begun' | 'completed';

export function statusOf({ progress }: Pick<LessonWithProgress, 'progress'>): LessonStatus {
  if (progress.isCompleted) return 'completed';
  return progress.progressPercentage > 0 ? 'begun' : 'new';
}

/**
 * The lesson to go on with: the first one begun, else the first new one, else, when all are finished, the one
 * finished least often. Null while the course has no lessons.
 */
export function nextLesson(lessons: readonly LessonWithProgress[]): LessonWithProgress | null {
  const first = (status: LessonStatus) => lessons.find((lesson) => statusOf(lesson) === status);
  const leastRuns = [...lessons].sort((a, b) => a.progress.runs - b.progress.runs)[0];
  return first('begun') ?? first('new') ?? leastRuns ?? null;
}
