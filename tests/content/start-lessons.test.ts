import { expect, it } from 'vitest';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { START_LESSONS } from '#shared/onboarding/start-lesson.ts';
import { wholeCourse } from '#tests/whole-course.ts';

it.each(CEFR_LEVELS)(
  'learners of %s start at the first lesson of this level, if there is one',
  async (level) => {
    const course = await wholeCourse();
    const lessons = [...course.lessons.values()];
    const first = lessons.find(({ cefr }) => cefr === level);
    expect(START_LESSONS[level]).toBe((first ?? course.lessons.get('401'))?.id);
  },
);
