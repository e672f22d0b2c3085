import { describe, expect, it } from 'vitest';
import { timeStretches } from './durations.ts';
import type { HeardSound, HeardWord } from './heard-words.ts';

/** Sounds of 100 ms each, a stop with half of it closed; ˈ before the stressed vowel, ː after a long sound. */
function word(signs: string): HeardWord {
  const sounds = [...signs.matchAll(/(ˈ?)(\p{L})(ː?)/gu)].flatMap(
    ([, mark, ipa = '', length], index): HeardSound[] => {
      if (length === '' && ipa === 'ː') return [];
      const startMs = 100 * index;
      return [
        {
          ipa,
          isVowel: 'aɛɪu'.includes(ipa),
          startMs,
          heardMs: 'ptk'.includes(ipa) ? startMs + 50 : startMs,
          endMs: startMs + 100,
          stress: mark ? 'primary' : null,
          isLong: length === 'ː',
        },
      ];
    },
  );
  return { start: 0, end: signs.length, accent: 2, sounds };
}

/** New length of each changed sound of a word. */
function lengths(signs: string, isLast = true, scale = 1): Record<string, number> {
  const said = word(signs);
  return Object.fromEntries(
    timeStretches(said, isLast, scale).map(({ startMs, endMs, factor }) => {
      const sound = said.sounds.find((each) => each.startMs === startMs);
      const kept = (sound?.endMs ?? 0) - endMs;
      return [sound?.ipa, Math.round(kept + (endMs - startMs) * factor)];
    }),
  );
}

describe('the lengths of sounds', () => {
  it.each<[string, Record<string, number>]>([
    ['vˈɪlːa', { ɪ: 100, l: 220, a: 165 }],
    ['vˈɪlna', { ɪ: 100, l: 143, a: 165 }],
    ['vˈɪlː', { ɪ: 100, l: 176 }],
    ['vˈaːlɛn', { a: 185, l: 140, ɛ: 145 }],
    ['bˈuː', { u: 250 }],
    ['ɛn', {}],
  ])('are those of people in a word alone: %s', (signs, expected) => {
    expect(lengths(signs)).toEqual(expected);
  });

  it('holds a stop by its closure, and leaves its burst as it is', () => {
    const stretches = timeStretches(word('flˈɪkːa'), true, 1);
    expect(stretches).toContainEqual({ startMs: 300, endMs: 350, factor: 2.8 });
    expect(lengths('flˈɪkːa')).toMatchObject({ k: 190 });
  });

  it('draws the last vowel out only at the end of a clause, and scales with the speed', () => {
    expect(lengths('vˈɪlːa', false)).toEqual({ ɪ: 100, l: 220 });
    expect(lengths('vˈɪlːa', true, 0.9)).toEqual({ ɪ: 90, l: 198, a: 149 });
  });

  it('never goes beyond half and 2.8 times', () => {
    expect(lengths('vˈɪlːa', true, 10)).toEqual({ ɪ: 280, l: 280, a: 280 });
    expect(lengths('vˈɪlːa', true, 0.1)).toEqual({ ɪ: 50, l: 50, a: 50 });
  });
});
