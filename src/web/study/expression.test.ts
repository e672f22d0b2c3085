import { expect, it } from 'vitest';
import { expressionOf } from './expression.ts';

it.each([
  ['Oj, vad fint!', 'surprised'],
  ['Nej, tyvärr.', 'sorry'],
  ['Hm, jag vet inte.', 'thinking'],
  ['Hej, Finn!', 'happy'],
  ['Jag heter Kjell.', 'neutral'],
  // Part of another word.
  ['Vi går till affären.', 'neutral'],
])('%s is said with a %s face', (line, expression) => {
  expect(expressionOf(line)).toBe(expression);
});
