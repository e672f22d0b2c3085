import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { CEFR_LEVELS, type CefrLevel } from '#shared/course/cefr.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';

/**
 * Creates the function that returns a learner's level: the highest of the given levels and the level whose grammar is
 * covered by finished lessons. Null if none is known.
 */
export function createStanding({ lessons }: Pick<CourseReader, 'lessons'>, ledger: Pick<Ledger, 'states'>) {
  return async (learnerId: string, ...levels: readonly (string | null)[]): Promise<CefrLevel | null> => {
    const states = await ledger.states(learnerId, lessonProjection);
    const finished = new Set([...states].filter(([, { runs }]) => runs > 0).map(([id]) => id));
    const all = [...levels, grammarMet([...lessons.keys()], finished)];
    return CEFR_LEVELS.findLast((level) => all.includes(level)) ?? null;
  };
}

export type Standing = ReturnType<typeof createStanding>;

/**
 * Highest number within a phase of the lessons that carry its grammar. Higher numbers were added between them later:
 * learners who had finished a phase keep their level.
 */
const LAST_OF_GRAMMAR = 4;

/** Lessons that begin the phases after the first, with the level for which the phases before them carry the grammar. */
const PHASE_STARTS = [
  { level: 'A2', start: '201' },
  { level: 'B1', start: '301' },
  { level: 'B2', start: '401' },
] as const;

/**
 * Returns the highest level whose previous lessons are all finished. Null if no level is reached.
 * @param lessons ids in the order of the course
 */
export function grammarMet(lessons: readonly string[], finished: ReadonlySet<string>): CefrLevel | null {
  const met = PHASE_STARTS.filter(({ start }) => {
    const before = lessons
      .slice(0, Math.max(0, lessons.indexOf(start)))
      .filter((id) => Number(id.slice(1)) <= LAST_OF_GRAMMAR);
    return before.length > 0 && before.every((id) => finished.has(id));
  });
  return met.at(-1)?.level ?? null;
}
