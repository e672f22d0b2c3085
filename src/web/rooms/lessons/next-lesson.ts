import { CEFR_LEVELS } from '#shared/course/cefr.ts';
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

/** Number of finished lessons of a level from which a learner is at that level. */
const AT_LEVEL = 3;

/** Highest level of which the learner has finished some lessons. */
function levelReached(lessons: readonly Pick<ListedLesson, 'progress' | 'cefr'>[]): number {
  return CEFR_LEVELS.findLastIndex((level) => {
    const finished = lessons.filter(({ cefr, progress }) => cefr === level && progress.isCompleted);
    return finished.length >= AT_LEVEL;
  });
}

/**
 * Recommended lesson: the first started one, else the first new one, else the one finished least often. Null if the
 * course has no lessons. New lessons below the learner's level come last, since lessons are added to levels that a
 * learner has already passed.
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
  const reached = levelReached(lessons);
  const ahead = lessons.slice(start);
  const ofLevel = ahead.filter(({ cefr }) => CEFR_LEVELS.indexOf(cefr) >= reached);
  const leastRuns = [...lessons].sort((a, b) => a.progress.runs - b.progress.runs)[0];
  return first(ahead, 'begun') ?? first(ofLevel, 'new') ?? open(ahead) ?? open(lessons) ?? leastRuns ?? null;
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
