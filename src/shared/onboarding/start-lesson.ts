import { CEFR_LEVELS, type CefrLevel } from '../course/cefr.ts';

/**
 * The lesson to begin with, by what a learner says they know: each phase of the course takes up where the one before
 * it ends, and the last goes to the first steps of B1. Whoever is beyond that begins where there is most to read.
 */
export const START_LESSONS: Readonly<Record<CefrLevel, string>> = {
  A1: '101',
  A2: '201',
  B1: '301',
  B2: '401',
  C1: '401',
  C2: '401',
};

/** The course goes to the first steps of this level, so that the test cannot find a higher one. */
const HIGHEST_TESTED: CefrLevel = 'B1';

/**
 * The level of a learner whom the test has placed at a lesson. A higher one that they have stated stays where the test
 * found nothing in the course that they do not know.
 * @param lessons ids in the order of the course
 * @param known how many lessons, from the first on, are known
 */
export function placedLevel(lessons: readonly string[], known: number, stated: CefrLevel | null): CefrLevel {
  const place = Math.min(known, lessons.length - 1);
  const reached = CEFR_LEVELS.slice(0, CEFR_LEVELS.indexOf(HIGHEST_TESTED) + 1).filter(
    (level) => lessons.indexOf(START_LESSONS[level]) <= place,
  );
  const tested = reached.at(-1) ?? 'A1';
  const isBeyond = known >= lessons.length && stated !== null;
  return isBeyond && CEFR_LEVELS.indexOf(stated) > CEFR_LEVELS.indexOf(tested) ? stated : tested;
}
