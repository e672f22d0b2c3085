import { expect, it } from 'vitest';
import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import { INTRODUCTION, lessonOf, listedOf, NOT_BEGUN } from '#tests/web/lessons/lesson-fixtures.ts';
import { pathAround } from './learning-path.ts';

const LESSON = listedOf(lessonOf([INTRODUCTION]));
const lesson = (id: string, isCompleted: boolean, cefr: ListedLesson['cefr'] = 'A1'): ListedLesson => ({
  ...LESSON,
  ...{ id, cefr, progress: { ...NOT_BEGUN, isCompleted } },
});
const idsAround = (lessons: readonly ListedLesson[], at: number) => {
  const { finished, current, following, checkpoint } = pathAround(lessons, lessons[at] ?? LESSON);
  return [finished?.id, current.id, following?.id, checkpoint];
};

it('names the nearest finished lesson, the next unfinished one, and how much of the level is done', () => {
  const lessons = [
    ...[lesson('101', true), lesson('102', true), lesson('103', false), lesson('104', true)],
    ...[lesson('105', false), lesson('201', false, 'A2')],
  ];
  expect(idsAround(lessons, 2)).toEqual(['102', '103', '105', { level: 'A1', done: 3, total: 5 }]);
});

it('has no lesson before the first and none after the last', () => {
  const lessons = [lesson('101', false), lesson('102', true)];
  expect(idsAround(lessons, 0)).toEqual([undefined, '101', undefined, { level: 'A1', done: 1, total: 2 }]);
});

it('is as long in a course of any length', () => {
  const long = Array.from({ length: 70 }, (_, index) => lesson(String(index), index < 30));
  expect(idsAround(long, 30)).toEqual(['29', '30', '31', { level: 'A1', done: 30, total: 70 }]);
});
