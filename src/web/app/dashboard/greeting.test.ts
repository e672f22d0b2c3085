import { expect, it } from 'vitest';
import { greetingAt, standingOf } from './greeting.ts';

it('greets by the time of day', () => {
  expect([4, 9].map(greetingAt)).toEqual(['God morgon', 'God morgon']);
  expect([10, 16].map(greetingAt)).toEqual(['Hej', 'Hej']);
  expect([17, 23, 0, 3].map(greetingAt)).toEqual(['God kväll', 'God kväll', 'God kväll', 'God kväll']);
});

it('tells how things stand from the figures', () => {
  const stats = { currentStreak: 0, studiedToday: false, totalXP: 0 };
  expect(standingOf(stats)).toBe('begin');
  expect(standingOf({ ...stats, totalXP: 50 })).toBe('restart');
  expect(standingOf({ ...stats, currentStreak: 3 })).toBe('keep');
  expect(standingOf({ ...stats, currentStreak: 1, studiedToday: true })).toBe('done');
});
