import { expect, it } from 'vitest';
import { count, isJoy, NOTHING_ANSWERED } from './tally.ts';

it('counts what was answered, what was right, and how much of it in a row; a second try changes nothing', () => {
  const answers = [
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [4, true],
    [5, true],
  ] as const;
  const tally = answers.reduce((before, [task, correct]) => count(before, task, correct), NOTHING_ANSWERED);
  expect(tally).toMatchObject({ answered: 5, right: 4, inARow: 1, longestRow: 3 });
});

it('rejoices at five and ten in a row', () => {
  expect([0, 1, 4, 5, 6, 10].map(isJoy)).toEqual([false, false, false, true, false, true]);
});
