import { expect, it } from 'vitest';
import { INTRODUCTION, lessonOf, listedOf, NOT_BEGUN } from '#tests/web/lessons/lesson-fixtures.ts';
import { greetingAt, learnerStatusOf } from './greeting.ts';

const lesson = (id: string, progressPercentage = 0) => ({
  ...listedOf(lessonOf([INTRODUCTION])),
  id,
  progress: { ...NOT_BEGUN, progressPercentage },
});

it('greets by the time of day', () => {
  expect([4, 9].map(greetingAt)).toEqual(['God morgon', 'God morgon']);
  expect([10, 16].map(greetingAt)).toEqual(['Hej', 'Hej']);
  expect([17, 23, 0, 3].map(greetingAt)).toEqual(['God kväll', 'God kväll', 'God kväll', 'God kväll']);
});

it('tells how things stand from the figures and the lessons begun', () => {
  const stats = { currentStreak: 0, studiedToday: false };
  const [first, second] = [lesson('101'), lesson('201')];
  const lessons = [first, second];
  expect(learnerStatusOf(stats, lessons, first)).toBe('begin');
  expect(learnerStatusOf(stats, lessons, second)).toBe('beginFurther');
  expect(learnerStatusOf({ ...stats, currentStreak: 3 }, lessons, first)).toBe('keep');
  expect(learnerStatusOf({ ...stats, currentStreak: 1, studiedToday: true }, lessons, first)).toBe('done');
});

it('does not mention a first lesson after one was begun, with or without a streak', () => {
  const begun = lesson('103', 21);
  expect(learnerStatusOf({ currentStreak: 0, studiedToday: false }, [lesson('101'), begun], begun)).toBe(
    'restart',
  );
});
