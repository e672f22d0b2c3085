import type { CefrLevel } from '../course/cefr.ts';

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
