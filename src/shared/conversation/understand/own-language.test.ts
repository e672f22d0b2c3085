import { expect, it } from 'vitest';
import { ownLanguageOf } from './own-language.ts';
import { tokensOf } from './tokens.ts';

const swedish = new Set(['i', 'all', 'ja', 'de', 'hat', 'film', 'smakar']);
const own = {
  english: new Set(['headaches', 'time', 'metro']),
  dutch: new Set(['zomer', 'derde', 'verdieping']),
  german: new Set(['lecker', 'wirklich']),
};

it.each([
  ['I have headaches all the time', 'english'],
  ['Ja, sehr lecker', 'german'],
  ['de hele zomer', 'dutch'],
  ['op de derde verdieping', 'dutch'],
  ['taart?', 'dutch'],
  // Without function words of either language: a word of both languages, or a name.
  ['metro', null],
  ['film i metro', null],
  ['ja, det smakar lecker', null],
  ['Jag åker på torsdag', null],
])('%s is in %s', (line, language) => {
  const told = ownLanguageOf(tokensOf(line), {
    isSwedish: (word) => swedish.has(word),
    isOwn: (word, each) => own[each].has(word),
    isSurelyOwn: (word, each) => each === 'dutch' && word === 'taart',
  });
  expect(told).toBe(language);
});

it.each(['dutch', 'english', 'german'] as const)(
  'is the learner’s own, %s, where others are as likely',
  (mine) => {
    const known = { isSwedish: () => false, isOwn: () => false, isSurelyOwn: () => true };
    expect(ownLanguageOf(tokensOf('bus'), known, mine)).toBe(mine);
    expect(ownLanguageOf(tokensOf('met de bus'), known, mine)).toBe(mine);
  },
);

it('is another all the same where that is likelier', () => {
  expect(ownLanguageOf(tokensOf('thank you very much'), undefined, 'german')).toBe('english');
});
