import { describe, expect, it } from 'vitest';
import type { Word } from '../course/word.ts';
import { knownForms } from './known-forms.ts';

const common = {
  ipa: 'x',
  pitchAccent: 1,
  translations: { english: ['x'], dutch: ['x'], german: ['x'] },
  difficulty: 1,
  category: 'family',
  example: { swedish: 'x', translation: { english: 'x', dutch: 'x', german: 'x' } },
} as const;

const word = (fields: Partial<Word>) => ({ ...common, cefr: 'A1', ...fields }) as Word;

const WORDS: Word[] = [
  word({
    id: 'flicka',
    swedish: 'flicka',
    wordClass: 'noun',
    forms: {
      indefiniteSingular: 'flicka',
      definiteSingular: 'flickan',
      indefinitePlural: 'flickor',
      definitePlural: 'flickorna',
    },
  }),
  word({
    id: 'koepa',
    swedish: 'köpa',
    wordClass: 'verb',
    forms: { infinitive: 'köpa', present: 'köper', past: 'köpte', supine: 'köpt', imperative: 'köp' },
  }),
  word({
    id: 'stor',
    swedish: 'stor',
    wordClass: 'adjective',
    forms: { common: 'stor', neuter: 'stort', plural: 'stora', comparative: 'större' },
  }),
  word({ id: 'tack-saa-mycket', swedish: 'tack så mycket', wordClass: 'phrase' }),
  word({ id: 'sedan', swedish: 'sedan', wordClass: 'adverb', cefr: 'A2' }),
];

describe('the forms that a reader knows', () => {
  const [a1, b1] = [knownForms(WORDS, 'A1'), knownForms(WORDS, 'B1')];

  it('includes all forms of the words up to the level, with genitive and passive', () => {
    expect(['flickorna', 'flickans', 'köpte', 'köps', 'stora', 'störst', 'största'].filter(a1)).toHaveLength(
      7,
    );
    expect(a1('sedan')).toBe(false);
    expect(b1('sedan')).toBe(true);
  });

  it('includes the words of fixed expressions', () => {
    expect(['tack', 'så', 'mycket'].every(a1)).toBe(true);
  });

  it('includes participles and compounds from B1 only', () => {
    const derived = ['köpande', 'köpta', 'storflicka', 'flickköp'];
    expect(derived.filter(a1)).toEqual([]);
    expect(derived.filter(b1)).toEqual(derived);
  });

  it('does not know a word that merely contains a known one', () => {
    expect(['storm', 'flickan1', 'xköpa', 'stork'].filter(b1)).toEqual([]);
  });
});
