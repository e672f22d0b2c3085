import { describe, expect, it } from 'vitest';
import { word } from '#shared/course/word.ts';
import { readFormIndex } from './form-index.ts';
import { packForms } from './pack-forms.ts';
import { readParadigm } from './paradigm.ts';

const common = {
  ipa: 'ˈa',
  pitchAccent: 1,
  translations: { english: ['a'], dutch: ['a'], german: ['a'] },
  cefr: 'A1',
  difficulty: 1,
  category: 'everyday',
  example: { swedish: 'A.', translation: { english: 'A.', dutch: 'A.', german: 'A.' } },
};
const words = [
  { id: 'saega', swedish: 'säga', wordClass: 'verb', forms: ['säga', 'säger', 'sa', 'sagt', 'säg'] },
  {
    id: 'skriva',
    swedish: 'skriva',
    wordClass: 'verb',
    forms: ['skriva', 'skriver', 'skrev', 'skrivit', 'skriv'],
  },
  {
    id: 'vind-2',
    swedish: 'vind',
    wordClass: 'noun',
    gender: 'en',
    forms: ['vind', 'vinden', 'vindar', 'vindarna'],
  },
  { id: 'stor', swedish: 'stor', wordClass: 'adjective', forms: ['stor', 'stort', 'stora', 'större'] },
  { id: 'i-dag', swedish: 'i dag', wordClass: 'adverb', forms: [] },
  { id: 'sverige', swedish: 'Sverige', wordClass: 'name', forms: [] },
].map(({ forms, ...rest }) => {
  const names = {
    verb: ['infinitive', 'present', 'past', 'supine', 'imperative'],
    noun: ['indefiniteSingular', 'definiteSingular', 'indefinitePlural', 'definitePlural'],
    adjective: ['common', 'neuter', 'plural', 'comparative'],
  }[rest.wordClass];
  const own = names && { forms: Object.fromEntries(names.map((name, place) => [name, forms[place]])) };
  return word.parse({ ...common, ...rest, ...own });
});
const known = [{ lemma: 'springa', paradigm: readParadigm('noun en a|a|an|or|orna') }];
const packed = packForms(words, { known, weights: 'weights' });
const index = readFormIndex(packed);

/** Ids or dictionary forms with the forms that a spelling has. */
function found(form: string): string[] {
  return index
    .lookup(form)
    .map(({ entry, forms }) => `${entry.wordId ?? `(${entry.lemma})`} ${forms.join(' ')}`);
}

describe('the index of forms', () => {
  it.each([
    ['sa', ['saega past']],
    ['sade', ['saega past']],
    ['skrivna', ['skriva pastParticiplePlural']],
    ['skrevs', ['skriva pastPassive']],
    ['skrivs', ['skriva presentPassive']],
    ['vindarna', ['vind-2 definitePlural']],
    ['störst', ['stor superlative']],
    ['största', ['stor superlativeDefinite']],
    ['store', ['stor masculine']],
    ['springorna', ['(springa) definitePlural']],
    ['idag', ['i-dag base']],
    ['Sverige', ['sverige base']],
    ['sverige', []],
    ['hen', ['(hen) base']],
    ['kattxyz', []],
    ['', []],
  ])('knows %s', (form, expected) => expect(found(form)).toEqual(expected));

  it('holds the weights of the model', () => expect(index.weights).toBe('weights'));

  it('refuses other texts', () => {
    expect(() => readFormIndex('<!doctype html>')).toThrow('not an index of forms');
    expect(() => readFormIndex(packed.replace('word-forms 1', 'word-forms 0'))).toThrow(
      'not an index of forms',
    );
  });
});
