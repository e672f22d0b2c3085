import { expect, it } from 'vitest';
import { placedLevel } from './start-lesson.ts';

const LESSONS = ['101', '102', '201', '207', '301', '302', '401', '402'];

it.each([
  [0, null, 'A1'],
  [1, 'B2', 'A1'],
  [2, 'A1', 'A1'],
  [3, 'A1', 'A2'],
  [5, null, 'A2'],
  [6, null, 'B1'],
  [7, 'C1', 'B1'],
  [8, 'C1', 'C1'],
  [8, null, 'B1'],
  [8, 'A1', 'B1'],
] as const)(
  'a test that finds %i lessons known, of a learner who said %s, places at %s',
  (known, stated, level) => expect(placedLevel(LESSONS, known, stated)).toBe(level),
);
