import { expect, it } from 'vitest';
import type { LessonWithProgress } from '#shared/lessons/lessons.contract.ts';
import { nextLesson, statusOf } from './next-lesson.ts';

function lesson(id: string, progressPercentage: number, runs = 0): LessonWithProgress {
  const progress = {
    isCompleted: runs > 0,
    progressPercentage,
    visitedModules: [],
    answers: {},
    nextModule: 0,
    runs,
  };
  return { id, progress } as unknown as LessonWithProgress;
}

it('names the status of a lesson', () => {
  expect(statusOf(lesson('101', 0))).toBe('new');
  expect(statusOf(lesson('101', 8))).toBe('begun');
  expect(statusOf(lesson('101', 100, 1))).toBe('completed');
});

it('goes on with what was begun, before anything new', () => {
  expect(nextLesson([lesson('101', 100, 1), lesson('102', 0), lesson('103', 25)])?.id).toBe('103');
});

it('begins the first new lesson', () => {
  expect(nextLesson([lesson('101', 100, 1), lesson('102', 0), lesson('103', 0)])?.id).toBe('102');
});

it('repeats what was finished least often when all is finished', () => {
  expect(nextLesson([lesson('101', 100, 3), lesson('102', 100, 1), lesson('103', 100, 1)])?.id).toBe('102');
});

it('has nothing to name in an empty course', () => {
  expect(nextLesson([])).toBe(null);
});
