import { describe, expect, it } from 'vitest';
import type { HeardSound, HeardWord } from './heard-words.ts';
import { type IntonationPhrase, tuneOf } from './tune.ts';

/** Sounds of 100 ms each; ˈ before the vowel with the main stress, ˌ before the other. */
function word(signs: string, accent: 1 | 2 | null, startMs = 0): HeardWord {
  const sounds = [...signs.matchAll(/([ˈˌ]?)(\p{L})/gu)].map(([, mark, ipa = ''], index): HeardSound => {
    const begins = startMs + 100 * index;
    const stress = mark === 'ˈ' ? 'primary' : mark === 'ˌ' ? 'secondary' : null;
    const isVowel = 'aɛɔ'.includes(ipa);
    return { ipa, isVowel, startMs: begins, heardMs: begins, endMs: begins + 100, stress, isLong: false };
  });
  return { start: 0, end: signs.length, accent, sounds };
}

const OPTIONS = { accent1: 'valley', size: 1 } as const;
const clause = (ending: IntonationPhrase['ending'], ...words: HeardWord[]): IntonationPhrase => ({
  words,
  ending,
});
const rounded = (clauses: readonly IntonationPhrase[], options: Parameters<typeof tuneOf>[1] = OPTIONS) =>
  tuneOf(clauses, options).map(({ ms, semitones }) => [Math.round(ms), Math.round(10 * semitones) / 10]);

describe('the tune of a word alone', () => {
  it('is high, low and high again in accent 2', () => {
    expect(rounded([clause('full', word('mˈama', 2))])).toEqual([
      [0, 1.8], [100, 1.8], [120, 1.8], [255, -1.6], [340, 1.2], [400, -2.5],
    ]); // biome-ignore format: one line
  });

  it('is down on the stressed vowel in accent 1, or has one early peak, as the operator has it', () => {
    const duck = [clause('full', word('mˈama', 1))];
    expect(rounded(duck)).toEqual([
      [0, 1],
      [100, 1],
      [175, -1.8],
      [240, -1.8],
      [350, 0.4],
      [400, -2.5],
    ]);
    expect(rounded(duck, { ...OPTIONS, accent1: 'peak' })).toEqual([
      [0, 1.5], [100, 1.5], [160, 0.3], [267, -0.2], [350, 0], [400, -2.5],
    ]); // biome-ignore format: one line
  });

  it('falls within a stressed last syllable, and ends with its voice', () => {
    expect(rounded([clause('full', word('mamˈat', 1))])).toEqual([
      [0, 1.3], [300, 1.3], [330, 1.2], [385, -1.2], [400, -2.5],
    ]); // biome-ignore format: one line
  });

  it('stays low in a compound until its second part', () => {
    expect(rounded([clause('full', word('mˈammamˌam', 2))]).slice(2)).toEqual([
      [120, 1.8], [310, -1.6], [600, -1.6], [640, 1.2], [800, -2.5],
    ]); // biome-ignore format: one line
  });

  it('is as large as the voice is lively', () => {
    const small = tuneOf([clause('full', word('mˈama', 2))], OPTIONS);
    const large = tuneOf([clause('full', word('mˈama', 2))], { ...OPTIONS, size: 1.8 });
    expect(large.map(({ semitones }) => semitones)).toEqual(small.map(({ semitones }) => 1.8 * semitones));
  });
});

describe('the tune of a sentence', () => {
  const spoken = (ending: IntonationPhrase['ending']) => [
    clause(ending, word('ma', null), word('mˈama', 2, 200), word('mˈama', 2, 600)),
  ];

  it('has its focus on the last stressed word, leads up to the first, and declines 1.5 semitones a second', () => {
    const points = rounded(spoken('full'));
    // One second: declines from three quarters of a semitone above the centre to as much below it.
    expect(points[0]).toEqual([0, 0.8]);
    const [first, , firstLow, focus, , focusLow, focusHigh, end] = points.slice(1);
    // 0.7 of its movement, and no second peak, for a word out of focus.
    expect([first, firstLow]).toEqual([
      [300, 1.6],
      [455, -1.1],
    ]);
    expect([focus, focusLow, focusHigh, end]).toEqual([
      [700, 1.5],
      [855, -2.1],
      [940, 0.5],
      [1000, -3.2],
    ]);
  });

  it('ends higher before a comma, and over its peak as a question', () => {
    expect(rounded(spoken('comma')).at(-1)).toEqual([1000, -1.2]);
    expect(rounded(spoken('question')).at(-1)).toEqual([1000, 3.1]);
    expect(rounded(spoken('asked')).at(-1)).toEqual([1000, -2.2]);
  });

  it('has a melody without any stress, too', () => {
    expect(rounded([clause('full', word('ma', null))])).toEqual([
      [0, 0],
      [200, -2.5],
    ]);
  });
});
