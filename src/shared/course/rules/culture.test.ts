import { describe, expect, it } from 'vitest';
import { inEachLanguage } from '../../language.ts';
import type { CultureCard } from '../culture.ts';
import { checkCulture } from './culture.ts';

// biome-ignore lint/suspicious/noExplicitAny: bad content is made by changing good content anywhere
type Loose = any;

const words = (count: number) => Array.from({ length: count }, () => 'ord').join(' ');

/** Valid card; each number gives a distinct one. */
const card = (n = 0): Loose =>
  ({
    id: `bun-${n}`,
    category: 'food',
    title: inEachLanguage((language) => `${language} bun ${n}`),
    content: inEachLanguage((language) => `${language} ${words(59)}`),
    culturalTip: inEachLanguage((language) => `${language} ${words(29)}`),
    picture: `culture:bun-${n}`,
    source: { title: 'Semla', publisher: 'Nordiska museet', where: 'nordiskamuseet.se' },
    vocabulary: ['a', 'b', 'c', 'd'].map((wordId) => ({ wordId })),
  }) satisfies CultureCard;

function problemsOf(...cards: Loose[]): string[] {
  const { problems } = checkCulture(new Map([['culture/food.json', cards]]), {
    hasWord: (id) => id.length === 1,
    pictures: new Set(['culture:bun-0', ...(cards.length > 1 ? ['culture:bun-1'] : [])]),
  });
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

it('takes good cards, and counts them', () => {
  expect(problemsOf(card())).toEqual([]);
  const { counts } = checkCulture(new Map([['culture/food.json', [card(), card(1)]]]), {
    hasWord: () => true,
    pictures: new Set(['culture:bun-0', 'culture:bun-1']),
  });
  expect(counts).toEqual({ food: 2, greetings: 0, nature: 0, holidays: 0 });
});

describe('refuses', () => {
  it.each<[string, Loose, string]>([
    [
      'a text that is missing',
      { ...card(), title: { english: 'Bun', dutch: 'Broodje' } },
      '0.title.german: ',
    ],
    ['a field nobody knows', { ...card(), imageUrl: '/bun.png' }, '0: '],
    [
      'a short text',
      { ...card(), content: { ...card().content, dutch: words(49) } },
      '0.content.dutch: has 49 words, not 50 to 90',
    ],
    [
      'a long text',
      { ...card(), content: { ...card().content, german: words(91) } },
      '0.content.german: has 91 words, not 50 to 90',
    ],
    [
      'a long tip',
      { ...card(), culturalTip: { ...card().culturalTip, english: words(31) } },
      '0.culturalTip.english: has 31 words, at most 30',
    ],
    [
      'the same text in two languages',
      { ...card(), content: { ...card().content, dutch: card().content.english } },
      '0.content.dutch: is the same text in two languages',
    ],
    [
      'marks',
      { ...card(), title: { ...card().title, english: 'The *bulle*' } },
      '0.title.english: is one paragraph without marks',
    ],
    [
      'two paragraphs',
      { ...card(), content: { ...card().content, german: `${words(40)}\n\n${words(40)}` } },
      '0.content.german: is one paragraph without marks',
    ],
    [
      'a word that is in no list',
      { ...card(), vocabulary: [...card().vocabulary, { wordId: 'ee' }] },
      '0.vocabulary.4: there is no word "ee"',
    ],
    [
      'a word twice',
      { ...card(), vocabulary: [...card().vocabulary, { wordId: 'a' }] },
      '0.vocabulary: "a" stands there twice',
    ],
    ['three words', { ...card(), vocabulary: card().vocabulary.slice(1) }, '0.vocabulary: '],
    [
      'a drawing that is not there',
      { ...card(), picture: 'culture:cake' },
      '0.picture: there is no drawing "culture:cake"',
    ],
    ['a picture from elsewhere', { ...card(), picture: 'doughnut' }, '0.picture: '],
    [
      'a place that is none',
      { ...card(), source: { ...card().source, where: 'https://nordiskamuseet.se' } },
      '0.source.where: ',
    ],
    ['a card of another file', { ...card(), category: 'nature' }, '0.category: is not the name of the file'],
  ])('%s', (_what, bad, problem) => {
    expect(problemsOf(bad).join('\n')).toContain(problem);
  });

  it('what two cards have in common, and a drawing on no card', () => {
    const again = { ...card(1), id: 'bun-0', title: card().title, picture: 'culture:bun-0' };
    expect(problemsOf(card(), again)).toEqual([
      '1.id: "bun-0" is there already',
      '1.picture: "culture:bun-0" is there already',
      '1.title.english: is there already',
      '1.title.dutch: is there already',
      '1.title.german: is there already',
      'culture:bun-1: is on no card',
    ]);
  });
});
