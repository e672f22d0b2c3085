import { expect, it } from 'vitest';
import { isContrary, isDenied, sidesOf, unwantedIn } from './denied.ts';
import { tokensOf } from './tokens.ts';

it.each([
  ['inte kaffe', 'kaffe', true],
  ['jag vill inte ha något kaffe', 'kaffe', true],
  ['ingen mjölk tack', 'mjölk', true],
  ['kaffe utan mjölk', 'mjölk', true],
  ['jag vill hellre slippa tabletter', 'tabletter', true],
  ['jag vill slippa ta tabletter', 'tabletter', true],
  ['I would rather not have tablets', 'tablets', true],
  ['liever geen koffie', 'koffie', true],
  ['hela sommaren utom i juli', 'juli', true],
  ['the whole summer except in July', 'july', true],
  ['hele zomer behalve in juli', 'juli', true],
  ['den ganzen Sommer außer im Juli', 'juli', true],
  ['varför inte en kaffe', 'kaffe', false],
  ['inte kaffe utan te', 'te', false],
  ['jag vill inte ha kaffe utan en te', 'te', false],
  ['kan jag inte få en kaffe', 'kaffe', false],
  ['tea too, some coffee', 'coffee', false],
])('in "%s" is %s denied: %s', (line, word, expected) => {
  const tokens = tokensOf(line);
  const at = tokens.findIndex(({ text }) => text === word);
  expect(isDenied(tokens, at)).toBe(expected);
});

it('knows which lines want what an utterance does not', () => {
  const takes = sidesOf(['Jag tar tabletter', 'Tabletter']);
  const none = sidesOf(['Jag tar inga tabletter', 'Jag brukar inte ta medicin']);
  const unwanted = unwantedIn(tokensOf('Jag vill hellre slippa ta tabletter'));
  expect(unwanted).toEqual(['tabletter']);
  expect([takes, none].map((sides) => isContrary(sides, unwanted))).toEqual([true, false]);
});
