import { CEFR_LEVELS, type CefrLevel } from '../course/cefr.ts';

/**
 * Recommended lesson by self-assessed level: the first of this level. The last phase reaches the beginning of B1 and
 * has most to read, so B1 and all higher levels start there.
 */
export const START_LESSONS: Readonly<Record<CefrLevel, string>> = {
  A1: '101',
  A2: '207',
  B1: '401',
  B2: '401',
  C1: '401',
  C2: '401',
};

/** The course reaches the beginning of this level, so the test cannot determine a higher one. */
const HIGHEST_TESTED: CefrLevel = 'B1';

/**
 * Level of a learner after the test. A higher self-assessed level is kept if the test found nothing unknown in the
 * course.
 * @param lessons ids in the order of the course
 * @param known number of known lessons from the first on
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
