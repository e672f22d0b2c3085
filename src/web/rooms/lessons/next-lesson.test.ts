import { describe, expect, it } from 'vitest';
import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import { lessonStatusOf, lessonsAhead, nextLesson } from './next-lesson.ts';

function lesson(id: string, progressPercentage: number, runs = 0, cefr = 'A1'): ListedLesson {
  const progress = {
    isCompleted: runs > 0,
    progressPercentage,
    visitedModules: [],
    answers: {},
    nextModule: 0,
    spentMinutes: null,
    runs,
  };
  return { id, cefr, progress } as unknown as ListedLesson;
}

it('names the status of a lesson', () => {
  expect(lessonStatusOf(lesson('101', 0))).toBe('new');
  expect(lessonStatusOf(lesson('101', 8))).toBe('begun');
  expect(lessonStatusOf(lesson('101', 100, 1))).toBe('completed');
});

it('goes on with what was begun, before anything new', () => {
  expect(nextLesson([lesson('101', 100, 1), lesson('102', 0), lesson('103', 25)], null)?.id).toBe('103');
});

it('goes on with what was begun when a lesson is added before it', () => {
  const course = [lesson('101', 100, 1), lesson('105', 0), lesson('201', 100, 1), lesson('202', 40)];
  expect(nextLesson(course, null)?.id).toBe('202');
  expect(lessonStatusOf(course[2] as ListedLesson)).toBe('completed');
  // The added lesson is offered once nothing is open.
  expect(nextLesson(course.slice(0, 3), null)?.id).toBe('105');
});

it('does not send a learner back to a level that lessons were added to', () => {
  const done = (id: string, cefr: string) => lesson(id, 100, 1, cefr);
  const course = [
    ...[done('101', 'A1'), done('102', 'A1'), done('103', 'A1'), lesson('105', 0), lesson('106', 0)],
    ...[done('201', 'A2'), done('202', 'A2'), done('203', 'A2'), lesson('204', 0, 0, 'A2')],
  ];
  expect(nextLesson(course, null)?.id).toBe('204');
  // Once the level is finished, what was added is offered.
  expect(nextLesson(course.slice(0, -1), null)?.id).toBe('105');
  // A look at one or two lessons of the next level leaves the learner where they are.
  expect(nextLesson(course.slice(0, 7), null)?.id).toBe('105');
});

it('begins the first new lesson', () => {
  expect(nextLesson([lesson('101', 100, 1), lesson('102', 0), lesson('103', 0)], null)?.id).toBe('102');
});

it('repeats what was finished least often when all is finished', () => {
  expect(nextLesson([lesson('101', 100, 3), lesson('102', 100, 1), lesson('103', 100, 1)], null)?.id).toBe(
    '102',
  );
});

it('begins where the placement test proposed, and comes back to what lies before', () => {
  const lessons = [lesson('101', 40), lesson('102', 0), lesson('103', 0), lesson('104', 10)];
  expect(nextLesson(lessons, '103')?.id).toBe('104');
  expect(nextLesson(lessons, '102')?.id).toBe('104');
  expect(nextLesson(lessons.slice(0, 3), '103')?.id).toBe('103');
  expect(nextLesson([lesson('101', 0), lesson('102', 100, 1)], '102')?.id).toBe('101');
  expect(nextLesson(lessons, 'gone')?.id).toBe('101');
});

it('has nothing to name in an empty course', () => {
  expect(nextLesson([], null)).toBe(null);
});

describe('the way ahead', () => {
  const course = ['101', '102', '103', '104', '201'].map((id) => lesson(id, 0));
  const ahead = (next: number, count = 3) =>
    lessonsAhead(course, course[next] ?? null, count).map(({ id }) => id);

  it('begins with the next lesson', () => {
    expect(ahead(0)).toEqual(['101', '102', '103']);
    expect(ahead(1)).toEqual(['102', '103', '104']);
  });

  it('goes on with the first lessons after the last one', () => {
    expect(ahead(4)).toEqual(['201', '101', '102']);
  });

  it('is the whole of a short course', () => {
    expect(ahead(4, 6)).toEqual(['201', '101', '102', '103', '104']);
    expect(lessonsAhead([], null, 6)).toEqual([]);
  });
});
