import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedRanges } from './ranges.ts';

const ranges = fc.array(
  fc.tuple(fc.nat(900), fc.nat(900)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  { maxLength: 80 },
);

it('merged ranges are in order and apart, whatever order they are given in, and lose nothing', () => {
  fc.assert(
    fc.property(ranges, fc.nat(20), fc.func(fc.nat()), (given, maxGap, chance) => {
      const limits = { maxRanges: 10, maxGap };
      const merged = mergedRanges(given, limits);
      const shuffled = [...given].sort((a, b) => chance(a) - chance(b));
      expect(mergedRanges(shuffled, limits)).toEqual(merged);
      expect(mergedRanges(merged, limits)).toEqual(merged);
      expect(merged.length).toBeLessThanOrEqual(10);
      for (const [index, [from]] of merged.slice(1).entries()) {
        expect(from - (merged[index]?.[1] ?? 0)).toBeGreaterThan(maxGap);
      }
      for (const [from, to] of given) {
        expect(merged.some(([first, last]) => first <= from && to <= last)).toBe(true);
      }
    }),
  );
});

it('the nearest ranges are joined until few enough are left', () => {
  expect(
    mergedRanges(
      [
        [0, 1],
        [3, 4],
        [10, 11],
      ],
      { maxRanges: 2 },
    ),
  ).toEqual([
    [0, 4],
    [10, 11],
  ]);
});
