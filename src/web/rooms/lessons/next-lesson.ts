import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';

/** Status of a lesson, as its button shows it. */
export type LessonStatus = 'new' | 'begun' | 'completed';

export function lessonStatusOf({ progress }: Pick<ListedLesson, 'progress'>): LessonStatus {
  if (progress.isCompleted) return 'completed';
  return progress.progressPercentage > 0 ? 'begun' : 'new';
}

/** Returns true if anything has been learnt that can be practised. */
export function hasBegun(lessons: readonly Pick<ListedLesson, 'progress'>[]): boolean {
  return lessons.some((lesson) => lessonStatusOf(lesson) !== 'new');
}

/**
 * Recommended lesson: the first started one, else the first new one, else the one finished least often. Null if the
 * course has no lessons.
 * @param startId id of the lesson recommended by the placement test; lessons before it come last
 */
export function nextLesson(lessons: readonly ListedLesson[], startId: string | null): ListedLesson | null {
  const start = Math.max(
    lessons.findIndex(({ id }) => id === startId),
    0,
  );
  const first = (part: readonly ListedLesson[], status: LessonStatus) =>
    part.find((lesson) => lessonStatusOf(lesson) === status);
  const open = (part: readonly ListedLesson[]) => first(part, 'begun') ?? first(part, 'new');
  const leastRuns = [...lessons].sort((a, b) => a.progress.runs - b.progress.runs)[0];
  return open(lessons.slice(start)) ?? open(lessons) ?? leastRuns ?? null;
}

/** The next `count` lessons from `next` on. After the last lesson the course starts over for review. */
export function lessonsAhead(
  lessons: readonly ListedLesson[],
  next: ListedLesson | null,
  count: number,
): readonly ListedLesson[] {
  const start = next ? lessons.indexOf(next) : 0;
  return [...lessons.slice(start), ...lessons.slice(0, start)].slice(0, count);
}
