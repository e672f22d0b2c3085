import { describe, expect, it } from 'vitest';
import { openSearch } from './search.ts';

const word = (withArticle: string, forms: string[], meanings: string[], alsoMeant?: string[]) => ({
  ...{ withArticle, forms, meanings, alsoMeant },
});
const WORDS = [
  word('att äta', ['äter', 'åt', 'ätit', 'ät'], ['eat']),
  word('ett hus', ['huset', 'husen'], ['house', 'building']),
  word('en husvagn', ['husvagnen', 'husvagnar', 'husvagnarna'], ['caravan', 'trailer (camping)']),
  word('för', [], ['for', 'too']),
  word('en färg', ['färgen', 'färger', 'färgerna'], ['colour']),
  word('en sjuksköterska', ['sjuksköterskan', 'sjuksköterskor', 'sjuksköterskorna'], ['nurse']),
  word('att köra', ['kör', 'körde', 'kört'], ['drive', 'go (by car)']),
  word('i stället', [], ['instead']),
  word('en huggorm', ['huggormen', 'huggormar', 'huggormarna'], ['adder'], ['viper', 'nursery snake']),
];
const find = openSearch(WORDS, 'english');
const found = (typed: string, most = 10) => find(typed, most).map((each) => each.word.withArticle);

describe('a word is found', () => {
  it.each([
    ['as it is listed', 'hus', ['ett hus', 'en husvagn']],
    ['with its article, in capitals', ' Ett HUS ', ['ett hus', 'en husvagn']],
    ['by an inflected form', 'körde', ['att köra']],
    ['by what it means', 'house', ['ett hus']],
    ['by what it means, with the mark of the infinitive', 'to eat', ['att äta']],
    ['by another right answer for its meaning', 'a viper', ['en huggorm']],
    ['by what it means before what it also means', 'nurse', ['en sjuksköterska', 'en huggorm']],
    ['by a later word of a meaning', 'camping', []],
    ['without å, ä and ö', 'sjukskoterska', ['en sjuksköterska']],
    ['by its beginning, without å, ä and ö', 'farg', ['en färg']],
    ['in one word, though it is listed as two', 'istället', ['i stället']],
    ['by a piece of it, three letters at least', 'vagn', ['en husvagn']],
  ])('%s', (_, typed, expected) => expect(found(typed)).toEqual(expected));

  it('and it is said by which form, and by what that is not shown', () => {
    expect(find('husen', 10)).toEqual([{ word: WORDS[1], form: 'husen', alsoMeant: null }]);
    expect(find('hus', 1)).toEqual([{ word: WORDS[1], form: null, alsoMeant: null }]);
    expect(find('vip', 1)).toEqual([{ word: WORDS.at(-1), form: null, alsoMeant: 'viper' }]);
  });
});

it('what is written right comes before what is right without its marks', () => {
  expect(found('för')[0]).toBe('för');
  expect(found('for')).toEqual(['för']);
  expect(found('åt')).toEqual(['att äta']);
});

it('finds nothing where nothing was typed, and no more than asked for', () => {
  expect(found('  ')).toEqual([]);
  expect(found('h', 1)).toEqual(['ett hus']);
});
