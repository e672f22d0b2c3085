import { expect, it } from 'vitest';
import { completenessOf, sameWords } from './completeness.ts';

it.each([
  ['Jag har en katt.', 'jag har en katt', 100],
  ['Jag har en katt.', 'Jag har katt', 75],
  ['Jag har en katt.', 'katt en har jag', 25],
  ['Jag har en katt.', 'Ja, jag har nog en stor katt!', 100],
  ['smörgås', 'smorgas', 0],
  ['smörgås', '', 0],
  ['…', 'hej', 0],
])('of %j, %j is %i per cent', (text, heard, percent) => {
  expect(completenessOf(text, heard)).toBe(percent);
});

it('compares words, not marks', () => {
  expect(sameWords('God morgon!', 'god morgon')).toBe(true);
  expect(sameWords('God morgon!', 'god')).toBe(false);
});
