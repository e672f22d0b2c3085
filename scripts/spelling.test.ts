import swedish from 'dictionary-sv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misspelt, openDictionary } from './spelling.ts';

let dictionary: Awaited<ReturnType<typeof openDictionary>>;
beforeAll(async () => {
  dictionary = await openDictionary(swedish);
});
afterAll(() => dictionary.close());

const wrongIn = (content: unknown) =>
  misspelt(content, dictionary.isSpelt).map(({ path, message }) => `${path}: ${message}`);

describe('the spelling of everything Swedish', () => {
  it.each<[string, unknown, string]>([
    ['a word', [{ swedish: 'katten' }, { swedish: 'kattten' }], '1.swedish: "kattten"'],
    ['a form', [{ forms: { definiteSingular: 'flikcan' } }], '0.forms.definiteSingular: "flikcan"'],
    ['an example', { example: { swedish: 'Jag jobar här.' } }, 'example.swedish: "jobar"'],
    ['a sentence with a gap', { sentence: 'Jag ___ svensska.' }, 'sentence: "svensska"'],
    ['options in Swedish', { options: ['hej', 'hejj'] }, 'options.1: "hejj"'],
    ['a right option in Swedish', { right: 'katten', wrong: ['kattten'] }, 'wrong.0: "kattten"'],
    ['answers with variants', { answers: ['Jag (jobbar|arbetaar).'] }, 'answers.0: "arbetaar"'],
    ['Swedish in prose', { text: { english: 'Say **now *kattten***.' } }, 'text.english: "kattten"'],
  ])('refuses a slip in %s', (_, content, expected) => {
    expect(wrongIn(content)).toEqual([`${expected} is in no Swedish dictionary`]);
  });

  it.each<[string, unknown]>([
    [
      'other languages',
      {
        right: { english: 'hoouse' },
        wrong: { english: ['hhouse'] },
        options: { english: ['hoouse'], dutch: ['hhuis'] },
        translation: { english: 'xyzz' },
      },
    ],
    ['endings and letters', { text: { english: 'The ending *-arna*, the sound *sj*.' } }],
    ['what is marked as wrong', { text: { english: 'Never ~~kattten~~.' } }],
    ['capitals and names', { swedish: 'Vi bor i Göteborg. BANKEN ÄR STÄNGD.' }],
  ])('leaves %s alone', (_, content) => {
    expect(wrongIn(content)).toEqual([]);
  });
});
