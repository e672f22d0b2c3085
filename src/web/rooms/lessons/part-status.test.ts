import { describe, expect, it } from 'vitest';
import { INTRODUCTION, lessonOf, listedOf, NOT_BEGUN } from '#tests/web/lessons/lesson-fixtures.ts';
import { nextPartOf, partStatuses } from './part-status.ts';

describe('the parts of a lesson in the list', () => {
  const LISTED = {
    ...listedOf(lessonOf([INTRODUCTION])),
    ...{ moduleCount: 6, xpReward: 50 },
    parts: [0, 2, 4].map((firstModule) => ({
      firstModule,
      minutes: 6,
      title: `from ${firstModule}`,
      newWords: 4,
    })),
  };
  const having = (visitedModules: number[], isCompleted = false) => ({
    ...LISTED,
    progress: { ...NOT_BEGUN, visitedModules, isCompleted },
  });

  it.each([
    [[], ['next', 'ahead', 'ahead'], 1],
    [[0, 1, 2], ['done', 'next', 'ahead'], 2],
    // A module that was added to the first part makes it the next one again.
    [[1, 2, 3], ['next', 'done', 'ahead'], 1],
    [[0, 1, 2, 3, 4, 5], ['done', 'done', 'done'], 3],
  ])('after modules %j are %j', (visited, statuses, number) => {
    expect(partStatuses(having(visited))).toEqual(statuses);
    expect(nextPartOf(having(visited))?.number).toBe(number);
  });

  it('are all done in a finished lesson, until it is read again', () => {
    expect(partStatuses(having([], true))).toEqual(['done', 'done', 'done']);
    expect(nextPartOf(having([], true))).toBeNull();
    expect(partStatuses(having([0], true))).toEqual(['next', 'ahead', 'ahead']);
  });

  it('tell what the next one brings', () => {
    expect(nextPartOf(having([0, 1]))).toEqual({
      ...{ number: 2, minutes: 6, title: 'from 2', newWords: 4, xp: 17 },
    });
  });
});
