import { describe, expect, it } from 'vitest';
import { dueBetween, type Guidance, rateAt, SLOW_LINE, UNGUIDED } from './guide.ts';

const LINES = [
  { startTime: 1, endTime: 3 },
  { startTime: 3.5, endTime: 5 },
];
const STOPS = [{ id: 'first', atTime: 3.3 }];

const due = (guidance: Partial<Guidance>, fromS: number, toS: number, stops = STOPS) =>
  dueBetween(LINES, { ...UNGUIDED, ...guidance }, stops, fromS, toS);

it('a film that nobody guides runs on to its exercises', () => {
  expect(due({}, 2.9, 3.25)).toBe(null);
  expect(due({}, 3.25, 3.31)).toEqual({ do: 'ask', ids: ['first'] });
  expect(due({}, 3.3, 3.4)).toBe(null);
  expect(due({}, 3.25, 3.31, [])).toBe(null);
});

it('asks also on a device too busy for more than a frame in three seconds', () => {
  expect(due({}, 1, 4)).toEqual({ do: 'ask', ids: ['first'] });
});

it('forgets none of those that it has passed at once', () => {
  const stops = [{ id: 'second', atTime: 3.9 }, ...STOPS, { id: 'third', atTime: 4.1 }];
  expect(due({}, 1, 4, stops)).toEqual({ do: 'ask', ids: ['first', 'second'] });
});

it('asks nothing after going back or staying', () => {
  expect(due({}, 4, 3)).toBe(null);
  expect(due({}, 3.3, 3.3)).toBe(null);
});

describe('a line that is looped', () => {
  it('begins again when its voice has died away', () => {
    expect(due({ looped: 0 }, 3.1, 3.15)).toBe(null);
    expect(due({ looped: 0 }, 3.15, 3.21)).toEqual({ do: 'repeat', toS: 1 });
  });

  it('lets nothing else come up', () => {
    expect(due({ looped: 0, pausesAfterLines: true }, 3.25, 3.31)).toBe(null);
  });

  it('that is no line does nothing', () => {
    expect(due({ looped: 7 }, 3.15, 3.21)).toBe(null);
  });
});

describe('a pause after each line', () => {
  it('comes at its end, once', () => {
    expect(due({ pausesAfterLines: true }, 3.15, 3.21)).toEqual({ do: 'rest', line: 0 });
    expect(due({ pausesAfterLines: true }, 3.21, 3.25)).toBe(null);
    expect(due({ pausesAfterLines: true }, 5.1, 5.25)).toEqual({ do: 'rest', line: 1 });
  });

  it('gives way to an exercise', () => {
    expect(due({ pausesAfterLines: true }, 3.15, 3.31)).toEqual({ do: 'ask', ids: ['first'] });
  });
});

it('a single line is heard, and nothing after it', () => {
  expect(due({ single: 0 }, 3.1, 3.15)).toBe(null);
  expect(due({ single: 0 }, 3.15, 3.4)).toEqual({ do: 'rest', line: 0 });
});

describe('a line that is slowed', () => {
  it('is slow as long as it is said, and nothing else is', () => {
    expect([0.5, 1, 3.1, 3.3].map((atS) => rateAt(LINES, 0, 1.5, atS))).toEqual([
      1.5,
      SLOW_LINE,
      SLOW_LINE,
      1.5,
    ]);
    expect(rateAt(LINES, null, 2, 2)).toBe(2);
    expect(rateAt(LINES, 9, 2, 2)).toBe(2);
  });

  it('is over at its end', () => {
    expect(due({ slowed: 0 }, 2.9, 3, [])).toBe(null);
    expect(due({ slowed: 0 }, 3.15, 3.21, [])).toEqual({ do: 'hasten' });
  });
});
