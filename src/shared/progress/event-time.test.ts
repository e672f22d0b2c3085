import fc from 'fast-check';
import { expect, it } from 'vitest';
import { possibleTimes } from './event-time.ts';

const OPENED = 1_000;
const NOW = 9_000;

it.each([
  [
    'leaves what can be as it is, in whatever order',
    [5_000, 4_000, 9_000, 1_000],
    [5_000, 4_000, 9_000, 1_000],
  ],
  ['moves what is still to come to now, in its order', [9_500, 9_100, 20_000], [8_998, 8_999, 9_000]],
  [
    'moves what lies before the ledger to its beginning, in its order',
    [0, -7, 2_000, 999],
    [1_000, 1_001, 2_000, 1_002],
  ],
])('%s', (_, said, times) => {
  expect(possibleTimes(said, OPENED, NOW)).toEqual(times);
});

it('gives each event a moment that can be, even in a ledger just begun', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20_000 })),
      fc.integer({ min: 0, max: 50 }),
      (said, ageMs) => {
        const times = possibleTimes(said, NOW - ageMs, NOW);
        expect(times).toHaveLength(said.length);
        for (const [index, time] of times.entries()) {
          expect(time).toBeGreaterThanOrEqual(NOW - ageMs);
          expect(time).toBeLessThanOrEqual(NOW);
          const before = said[index] ?? 0;
          if (before >= NOW - ageMs && before <= NOW) expect(time).toBe(before);
        }
      },
    ),
  );
});
