import { expect, it } from 'vitest';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { INTRODUCTION, lessonOf, NOT_BEGUN } from '#tests/web/lessons/lesson-fixtures.ts';
import { standingIn } from './lesson-standing.ts';

const LESSON = {
  ...lessonOf([INTRODUCTION]),
  modules: ['introduction', 'vocabulary', 'exercise', 'exercise', 'dialogue'].map((type, index) => ({
    id: String(index),
    type,
  })),
  parts: [
    { firstModule: 0, minutes: 5 },
    { firstModule: 3, minutes: 5 },
  ],
} as unknown as LessonDetail;

it('counts objectives, right answers and the part to be finished next from what was done', () => {
  const progress = { ...NOT_BEGUN, visitedModules: [0, 1, 2], answers: { 2: true }, nextModule: 3 };
  expect(standingIn({ ...LESSON, progress })).toEqual({
    objectives: [
      { type: 'vocabulary', done: 1, total: 1 },
      { type: 'dialogue', done: 0, total: 1 },
      { type: 'exercise', done: 1, total: 2 },
    ],
    score: { right: 1, answered: 1, max: 2 },
    nextPart: 2,
  });
});

it('has all objectives of a finished lesson, and no score before it is repeated', () => {
  const progress = { ...NOT_BEGUN, isCompleted: true, runs: 1 };
  const { objectives, score, nextPart } = standingIn({ ...LESSON, progress });
  expect(objectives.every(({ done, total }) => done === total)).toBe(true);
  expect([score.answered, nextPart]).toEqual([0, 1]);
});
