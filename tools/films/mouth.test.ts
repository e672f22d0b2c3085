import { describe, expect, it } from 'vitest';
import type { Phoneme } from '#shared/voice/voice.contract.ts';
import { mouthAt, visemeOf } from './mouth.ts';

/** Builds consecutive sounds of these durations, in milliseconds. */
function sounds(...list: readonly (readonly [string, number])[]): Phoneme[] {
  let at = 0;
  return list.map(([ipa, long]) => {
    const startMs = at;
    at += long;
    return { ipa, startMs, endMs: at, stress: null, isLong: false };
  });
}

describe('the mouth of a film', () => {
  it.each([
    ['p', 'closed'],
    ['f', 'lip'],
    ['ɑ', 'open'],
    ['iː', 'spread'],
    ['ʉ', 'round'],
    ['ɧ', 'pout'],
    ['s', 'narrow'],
    ['ŋ', 'narrow'],
  ] as const)('stands for %s as %s', (ipa, viseme) => {
    expect(visemeOf(ipa)).toBe(viseme);
  });

  it('shows what sounds longest while the drawing is seen', () => {
    const word = sounds(['s', 60], ['ɑ', 200], ['l', 60]);
    expect(mouthAt(word, 0, 80)).toBe('narrow');
    expect(mouthAt(word, 80, 160)).toBe('open');
  });

  it('closes for a short m between vowels, which would be lost among longer sounds', () => {
    expect(mouthAt(sounds(['a', 70], ['m', 30], ['a', 70]), 60, 140)).toBe('closed');
  });

  it('rests before the line and after it', () => {
    const word = sounds(['a', 100]);
    expect(mouthAt(word, -160, -80)).toBe('rest');
    expect(mouthAt(word, 95, 175)).toBe('rest');
  });
});
