import { expect, it } from 'vitest';
import { isContrary, isDenied, isDeniedAfter, sidesOf, unwantedIn } from './denied.ts';
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
  ['tyvärr kan jag inte på lördag', 'lördag', true],
  ['hej, kan jag inte få en kaffe', 'kaffe', false],
  ['jag är inte så intresserad av gamla båtar', 'båtar', true],
  ['semester nästa vecka', 'nästa', true],
  ['jag är upptagen på måndag', 'måndag', true],
  ['I am busy on Monday', 'monday', true],
])('in "%s" is %s denied: %s', (line, word, expected) => {
  const tokens = tokensOf(line);
  const at = tokens.findIndex(({ text }) => text === word);
  expect(isDenied(tokens, at)).toBe(expected);
});

it.each([
  ['i juli kan jag inte', 'juli', true],
  ['i juli kan jag tyvärr inte jobba', 'juli', true],
  ['måndag går inte', 'måndag', true],
  ['måndag passar inte', 'måndag', true],
  ['in juli kan ik niet', 'juli', true],
  ['am Montag kann ich nicht', 'montag', true],
  ["Monday doesn't work", 'monday', true],
  ['måndag är jag upptagen', 'måndag', true],
  ['nästa vecka har vi semester', 'vecka', true],
  ['i juli kan jag', 'juli', false],
  ['engelska kan jag inte så bra', 'engelska', false],
  ['en kaffe, kan jag inte få det', 'kaffe', false],
  ['måndag passar inte så bra', 'måndag', false],
])('in "%s" is %s denied by what follows: %s', (line, word, expected) => {
  const tokens = tokensOf(line);
  const at = tokens.findIndex(({ text }) => text === word);
  expect(isDeniedAfter(tokens, at + 1, false)).toBe(expected);
});

it('takes a jumper that does not fit for one that is wanted', () => {
  const tokens = tokensOf('tröjan passar inte');
  expect([true, false].map((isWorn) => isDeniedAfter(tokens, 1, isWorn))).toEqual([false, true]);
});

it('knows which lines want what an utterance does not', () => {
  const takes = sidesOf(['Jag tar tabletter', 'Tabletter']);
  const none = sidesOf(['Jag tar inga tabletter', 'Jag brukar inte ta medicin']);
  const unwanted = unwantedIn(tokensOf('Jag vill hellre slippa ta tabletter'));
  expect(unwanted).toEqual(['tabletter']);
  expect([takes, none].map((sides) => isContrary(sides, unwanted))).toEqual([true, false]);
});
