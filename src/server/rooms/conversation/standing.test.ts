import { describe, expect, it } from 'vitest';
import { createStanding, grammarMet } from './standing.ts';

const LESSONS = ['101', '102', '103', '104', '105', '201', '202', '301', '302', '401'];
const upTo = (id: string) => LESSONS.slice(0, LESSONS.indexOf(id));

describe('the grammar that was met', () => {
  it.each([
    ['nothing finished', [], null],
    ['some of the first lessons', ['101', '103'], null],
    ['all before those of A2', upTo('201'), 'A2'],
    ['a phase finished before lessons were added to it', ['101', '102', '103', '104'], 'A2'],
    ['all before those of B1', upTo('301'), 'B1'],
    ['a gap before those of B1', upTo('301').filter((id) => id !== '202'), 'A2'],
    ['everything: C1 has no lessons of its own', LESSONS, 'B2'],
  ] as const)('of %s', (_, finished, level) => {
    expect(grammarMet(LESSONS, new Set(finished))).toBe(level);
  });
});

it('goes by the level or by the lessons, whichever is further', async () => {
  const standing = (finished: readonly string[]) =>
    createStanding(
      { lessons: new Map(LESSONS.map((id) => [id, {} as never])) },
      {
        states: async () => new Map(finished.map((id) => [id, { runs: 1, seen: [], answers: {} }])) as never,
      },
    );
  expect(await standing([])('anna', null)).toBeNull();
  expect(await standing([])('anna', 'B1')).toBe('B1');
  expect(await standing(upTo('201'))('anna', null)).toBe('A2');
  expect(await standing(upTo('201'))('anna', 'A1')).toBe('A2');
  expect(await standing(upTo('201'))('anna', 'B2')).toBe('B2');
  expect(await standing([])('anna', 'A1', 'A2')).toBe('A2');
});
