import { expect, it } from 'vitest';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { usualRange } from '#shared/vocabulary/word-filter.ts';
import { wholeCourse } from '#tests/whole-course.ts';

it.each(CEFR_LEVELS)('the usual range of difficulty of %s holds all of its words', async (level) => {
  const { words } = await wholeCourse();
  const ofLevel = [...words.values()].filter(({ cefr }) => cefr === level);
  expect(ofLevel.length).toBeGreaterThan(100);
  const { minDifficulty, maxDifficulty } = usualRange(level);
  expect(
    ofLevel.filter(({ difficulty }) => difficulty < minDifficulty || difficulty > maxDifficulty),
  ).toEqual([]);
});
