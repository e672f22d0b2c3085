import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';

/** The learner's surroundings in the course; their size does not depend on its length. */
export interface PathSurroundings {
  /** Nearest finished lesson before the current one; null if there is none. */
  readonly finished: ListedLesson | null;
  readonly current: ListedLesson;
  /** First unfinished lesson after the current one; null if there is none. */
  readonly following: ListedLesson | null;
  /** End of the current lesson's level, with the lessons of that level. */
  readonly checkpoint: {
    readonly level: ListedLesson['cefr'];
    readonly done: number;
    readonly total: number;
  };
}

/**
 * Finds the learner's surroundings in the course.
 * @param lessons in the order of the course
 * @param current lesson with which the learner goes on
 */
export function pathAround(lessons: readonly ListedLesson[], current: ListedLesson): PathSurroundings {
  const at = lessons.indexOf(current);
  const isFinished = ({ progress }: ListedLesson) => progress.isCompleted;
  const ofLevel = lessons.filter(({ cefr }) => cefr === current.cefr);
  return {
    finished: lessons.slice(0, at).findLast(isFinished) ?? null,
    current,
    following: lessons.slice(at + 1).find((lesson) => !isFinished(lesson)) ?? null,
    checkpoint: { level: current.cefr, done: ofLevel.filter(isFinished).length, total: ofLevel.length },
  };
}
