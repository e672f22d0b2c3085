import { describe, expect, it } from 'vitest';
import { heard, words } from '#tests/shared/pronunciation/said.fixture.ts';
import { align, alignmentScore } from './align.ts';
import type { SoundClass } from './phones.ts';

const SOL = words('ˈsuːl');
const SAID: [SoundClass, number][] = [
  ['silence', 5],
  ['s', 8],
  ['uː', 12],
  ['l', 6],
  ['silence', 4],
];

describe('align', () => {
  it('finds each sound of a word where it lies', () => {
    expect(align(heard(...SAID), SOL)).toEqual({
      score: 0,
      words: [
        [
          { start: 5, end: 13 },
          { start: 13, end: 25 },
          { start: 25, end: 31 },
        ],
      ],
    });
  });

  it('gives each sound its fewest frames, and pays for those that were not there', () => {
    const found = align(heard(['s', 10], ['l', 10]), SOL);
    expect(found?.score).toBe(4 * -9);
    expect(found?.words[0]?.[1]).toMatchObject({ start: expect.any(Number) });
    const [, vowel] = found?.words[0] ?? [];
    expect((vowel?.end ?? 0) - (vowel?.start ?? 0)).toBe(4);
  });

  it('finds nothing in a recording that is too short for the words', () => {
    expect(align(heard(['s', 2], ['uː', 4], ['l', 1]), SOL)).toBeNull();
    expect(align(heard(['s', 2], ['uː', 4], ['l', 2]), SOL)?.score).toBe(0);
    expect(align(heard(), SOL)).toBeNull();
  });

  it('lets silence lie between words, or not', () => {
    const two = words('ˈsuːl', 'ˈiːs');
    const pause = heard(...SAID, ['iː', 9], ['s', 9]);
    expect(align(pause, two)?.score).toBe(0);
    expect(align(heard(['s', 5], ['uː', 9], ['l', 5], ['iː', 9], ['s', 9]), two)?.words[1]).toEqual([
      { start: 19, end: 28 },
      { start: 28, end: 37 },
    ]);
  });

  it('has any of several right sounds', () => {
    expect(align(heard(['v', 4], ['æ', 9], ['r', 4]), words('ˈvæːr'))?.score).toBe(0);
    expect(align(heard(['v', 4], ['ɛː', 9], ['r', 4]), words('ˈvæːr'))?.score).toBe(0);
    expect(align(heard(['v', 4], ['uː', 9], ['r', 4]), words('ˈvæːr'))?.score).toBeLessThan(0);
  });

  it.each([
    ['the first', ['ˈfiːn', 'ˈsuːl', 'ˈiːs'], [null, expect.anything(), expect.anything()]],
    ['the middle one', ['ˈsuːl', 'ˈfiːn', 'ˈiːs'], [expect.anything(), null, expect.anything()]],
    ['the last', ['ˈsuːl', 'ˈiːs', 'ˈfiːn'], [expect.anything(), expect.anything(), null]],
  ])('may leave out %s word where that is allowed', (_, ipas, expected) => {
    const said = heard(...SAID, ['iː', 9], ['s', 9], ['silence', 3]);
    const loose = align(said, words(...ipas), { skippedPhone: 4, outside: -2 });
    expect(loose?.words).toEqual(expected);
    expect(loose?.score).toBe(-12);
    expect(align(said, words(...ipas))?.score).toBeLessThan(-12);
  });

  it('may hear something else between words where that is allowed', () => {
    const said = heard(['s', 5], ['uː', 9], ['l', 5], ['k', 6], ['iː', 9], ['s', 9]);
    const loose = align(said, words('ˈsuːl', 'ˈiːs'), { skippedPhone: 4, outside: -2 });
    expect(loose?.score).toBe(6 * -2);
  });
});

describe('alignmentScore', () => {
  it('is the score of the alignment', () => {
    for (const text of [SOL, words('ˈsuːl', 'ˈiːs'), words('ˈfiːn')]) {
      expect(alignmentScore(heard(...SAID), text)).toBe(align(heard(...SAID), text)?.score ?? null);
    }
  });
});
