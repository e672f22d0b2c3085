import { describe, expect, it } from 'vitest';
import { cleanNickname, isFriendly, isSameNickname } from './nickname.ts';

describe('a nickname', () => {
  it.each([
    ['  Mormor   Inga ', 'Mormor Inga'],
    ['\u202eannA', 'annA'],
    ['An\u200bna\u0000', 'Anna'],
    ['Ａｎｎａ', 'Anna'],
    ['Å\u0301\u0302\u0303\u0304sa', 'Ǻ\u0302\u0303sa'],
    ['👩‍🚀 Eva', '👩🚀 Eva'],
    ['12', '12'],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanNickname(given)).toBe(shown);
  });

  it.each(['', '   ', '\u200b\u2060', '\u3164\u2800', '***', '🎉', 'a'.repeat(21)])(
    'cannot be %j',
    (given) => {
      expect(cleanNickname(given)).toBeNull();
    },
  );

  it('may have twenty letters, whatever they are made of', () => {
    const name = 'é'.normalize('NFD').repeat(20);
    expect(cleanNickname(name)).toBe('é'.repeat(20));
  });
});

it.each([
  'Fitta', 'f.u.c.k', 'FUUUUCK you', 'Sh1t', 'k u k', 'sсhеiße', 'Hurensohn3', 'Klootzak!', 'b!tch', 'H0RA', 'ᶠᵘᶜᵏ',
  'Arsch', 'Arschgesicht', 'Fick dich', 'Schwuchtel', 'rövhål', 'Bög!', 'h o r u n g e', 'Kankerhond', 'mongool', 'wanker',
  'F4ggot', 'våldtäkt',
])('%s is not friendly', (rude) => {
  expect(isFriendly(cleanNickname(rude) ?? '')).toBe(false);
}); // biome-ignore format: a list

it.each([
  'Bob', 'Fanny', 'Anna', 'Åsa', 'Jörg', 'Dirk', 'Essen', 'Scunthorpe', 'Kasper', 'Assar', 'Sofie 2', 'Opa Piet', 'Hellen',
  'Lulu', 'Kickan', 'Mormor', 'Titus', 'Nasse', 'Skitter-Nils', 'Pikachu', 'Kutlu', 'Cassandra',
  'Prick', 'Mose', 'Marschall', 'Karsch', 'Trut', 'Rova', 'Bogdan', 'Fickan', 'Ludde', 'Tosse', 'Pedro', 'Subotai',
])('%s is friendly', (name) => {
  expect(isFriendly(name)).toBe(true);
}); // biome-ignore format: a list

it.each([
  ['Anna', 'аnnа', true],
  ['Anna', 'ANNA ', true],
  ['Ida', 'lda', true],
  ['Alex1', 'AlexI', true],
  ['Anna', 'Ana', false],
  ['Ella', 'Eila', false],
  ['Max 2', 'Max 3', false],
])('%s and %s are read alike: %s', (a, b, alike) => {
  expect(isSameNickname(a, b)).toBe(alike);
});
