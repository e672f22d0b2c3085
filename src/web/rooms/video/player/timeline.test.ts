import { describe, expect, it } from 'vitest';
import { clockTime, endOfLine, lineAt, lineReached, nextStart, previousStart } from './timeline.ts';

const LINES = [
  { startTime: 1, endTime: 3 },
  { startTime: 3.1, endTime: 5 },
  { startTime: 8, endTime: 9 },
];

describe('which line is said', () => {
  it.each([
    [0, null, null],
    [1, 0, 0],
    [2.99, 0, 0],
    [3.05, null, 0],
    [3.1, 1, 1],
    [6, null, 1],
    [8.5, 2, 2],
    [20, null, 2],
  ])('at %s s', (atS, said, reached) => {
    expect(lineAt(LINES, atS)).toBe(said);
    expect(lineReached(LINES, atS)).toBe(reached);
  });

  it('none in a film without lines', () => {
    expect(lineAt([], 3)).toBe(null);
    expect(previousStart([], 3)).toBe(0);
    expect(nextStart([], 3)).toBe(null);
  });
});

describe('a line is over', () => {
  it('when its voice has died away', () => {
    expect(endOfLine(LINES, 1)).toBeCloseTo(5.2);
    expect(endOfLine(LINES, 2)).toBeCloseTo(9.2);
  });

  it('before the next one begins', () => {
    expect(endOfLine(LINES, 0)).toBeCloseTo(3.08);
    expect(
      endOfLine(
        [
          { startTime: 0, endTime: 2 },
          { startTime: 2, endTime: 3 },
        ],
        0,
      ),
    ).toBe(2);
  });
});

describe('from line to line', () => {
  it('back: to the beginning of this one, and to the one before from there', () => {
    expect(previousStart(LINES, 4.5)).toBe(3.1);
    expect(previousStart(LINES, 3.5)).toBe(1);
    expect(previousStart(LINES, 1.2)).toBe(1);
    expect(previousStart(LINES, 0.5)).toBe(0);
    expect(previousStart(LINES, 7)).toBe(3.1);
  });

  it('forward: to the next one, and nowhere after the last', () => {
    expect(nextStart(LINES, 0)).toBe(1);
    expect(nextStart(LINES, 1)).toBe(3.1);
    expect(nextStart(LINES, 8)).toBe(null);
  });
});

it('writes times as clocks do', () => {
  expect([0, 5.9, 65, 3_727, -1].map(clockTime)).toEqual(['0:00', '0:05', '1:05', '1:02:07', '0:00']);
});
