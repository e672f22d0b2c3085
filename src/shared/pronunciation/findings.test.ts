import { describe, expect, it } from 'vitest';
import { heard, words } from '#tests/shared/pronunciation/said.fixture.ts';
import { align } from './align.ts';
import { accuracyOf, placed, surelyOthers, wrongLength } from './findings.ts';
import { fluencyOf } from './fluency.ts';
import type { PhoneScores } from './phone-scores.ts';

const SOL = words('ˈsuːl');

function others(scores: PhoneScores, text = SOL) {
  return surelyOthers(scores, text, soundsIn(scores, text));
}

function length(scores: PhoneScores, text = SOL) {
  return wrongLength(scores, text, soundsIn(scores, text));
}

function soundsIn(scores: PhoneScores, text = SOL) {
  return placed(text, align(scores, text)?.words ?? []);
}

describe('surelyOthers', () => {
  it('finds nothing in a word that was said', () => {
    const said = heard(['s', 8], ['uː', 12], ['l', 6]);
    expect(others(said)).toEqual([]);
  });

  it('names the sound that was said in place of another', () => {
    const said = heard(['f', 16], ['uː', 12], ['l', 6]);
    expect(others(said)).toEqual([{ word: 0, phone: 0, heard: 'f' }]);
  });

  it.each([
    ['ˈɧuː', 'ɕ'],
    ['ˈmuː', 'n'],
    ['ˈsʉː', 'uː'],
    ['ˈsøː', 'eː'],
    ['ˈsyː', 'ʉː'],
  ] as const)('never sets a sound of %s against %s, which it mixes up', (ipa, other) => {
    const text = words(ipa);
    const [first, second] = ipa.slice(1).match(/[^ː]ː?/gu) as ['s', 'uː'];
    const said = other.endsWith('ː') ? heard([first, 9], [other, 12]) : heard([other, 9], [second, 12]);
    expect(others(said, text)).toEqual([]);
  });

  it('names no more than two', () => {
    const said = heard(['p', 16], ['ɑː', 20], ['k', 16], ['iː', 20]);
    expect(others(said, words('ˈsuːlʉː'))).toHaveLength(2);
  });
});

describe('accuracyOf', () => {
  it('falls with each sound that was another', () => {
    const [all, most, none] = [
      heard(['s', 8], ['uː', 12], ['l', 6]),
      heard(['f', 8], ['uː', 12], ['l', 6]),
      heard(['f', 8], ['iː', 12], ['k', 6]),
    ].map((said) => accuracyOf(said, soundsIn(said))) as [number, number, number];
    expect(all).toBeGreaterThan(0.85);
    expect(all).toBeLessThanOrEqual(1);
    expect(most).toBeLessThan(all);
    expect(none).toBeLessThan(most);
    expect(none).toBeGreaterThanOrEqual(0);
  });
});

describe('wrongLength', () => {
  it('hints at a long vowel that was short', () => {
    const said = heard(['s', 8], ['ʊ', 7], ['l', 12]);
    expect(length(said)).toEqual({ word: 0, phone: 1, wanted: 'long' });
  });

  it('hints at a short vowel that was long', () => {
    const said = heard(['t', 8], ['ɑː', 25], ['k', 6]);
    expect(length(said, words('ˈtakː'))).toEqual({ word: 0, phone: 1, wanted: 'short' });
  });

  it('hints at nothing where sound and duration disagree, or no stress lies', () => {
    const slow = heard(['s', 8], ['ʊ', 25], ['l', 12]);
    expect(length(slow)).toBeNull();
    const weak = heard(['s', 8], ['ʊ', 7], ['l', 12], ['iː', 20]);
    expect(length(weak, words('suːlˈiː'))).toBeNull();
  });
});

describe('fluencyOf', () => {
  const TWO = words('ˈsuːl', 'ˈsuːl');
  const word = [
    ['s', 8],
    ['uː', 12],
    ['l', 6],
  ] as const;
  const paused = (frames: number) => {
    const said = heard(
      ...word.map(([sound, count]) => [sound, count] as [typeof sound, number]),
      ['silence', frames],
      ...word.map(([sound, count]) => [sound, count] as [typeof sound, number]),
    );
    return fluencyOf(soundsIn(said, TWO), 10);
  };

  it('is best without a pause, and falls with its share', () => {
    expect(paused(1)).toBe(1);
    expect(paused(20)).toBeLessThan(1);
    expect(paused(60)).toBeLessThan(paused(20));
    expect(paused(600)).toBe(0.5);
  });

  it('falls with the tempo', () => {
    const slow = heard(['s', 40], ['uː', 60], ['l', 40]);
    expect(fluencyOf(soundsIn(slow), 10)).toBe(0.5);
  });

  it('is nothing where no sound was found', () => {
    expect(fluencyOf([], 10)).toBe(0);
  });
});
