import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneOf, seededRandom, shuffled } from './chance.ts';

describe('chance with a seed', () => {
  it('gives the same numbers for the same seed, others for another, all from 0 to below 1', () => {
    const draw = (seed: string) => Array.from({ length: 20 }, seededRandom(seed));
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    expect(draw('').every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('shuffles without losing or doubling anything, and chooses among what is there', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const result = shuffled(items, seededRandom(seed));
        expect(result.toSorted()).toEqual(items.toSorted());
        const one = oneOf(items, seededRandom(seed));
        expect(items.length === 0 ? one === undefined : items.includes(one ?? Number.NaN)).toBe(true);
      }),
    );
  });
});
