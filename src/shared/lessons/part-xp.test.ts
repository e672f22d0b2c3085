import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xpOfParts, xpThroughParts } from './part-xp.ts';

const parts = (...minutes: number[]) => minutes.map((each) => ({ minutes: each }));

describe('the XP of the parts of a lesson', () => {
  it.each([
    [50, [6], [50]],
    [50, [6, 6, 6], [17, 17, 16]],
    [60, [5, 6, 7], [17, 20, 23]],
    [10, [7, 5, 6, 8], [3, 2, 2, 3]],
  ])('divides %i among parts of %j minutes', (xp, minutes, shares) => {
    expect(xpOfParts(xp, parts(...minutes))).toEqual(shares);
  });

  it('gives together exactly the XP of the lesson, and no part more than one XP off its proportion', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 200 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }),
        (xp, minutes) => {
          const shares = xpOfParts(xp, parts(...minutes));
          const whole = minutes.reduce((sum, each) => sum + each, 0);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(xp);
          expect(xpThroughParts(xp, parts(...minutes)).at(-1)).toBe(xp);
          for (const [index, share] of shares.entries()) {
            expect(Math.abs(share - (xp * (minutes[index] ?? 0)) / whole)).toBeLessThan(1);
          }
        },
      ),
    );
  });
});
