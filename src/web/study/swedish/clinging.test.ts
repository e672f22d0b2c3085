import { expect, it } from 'vitest';
import { clinging } from './clinging.ts';

it.each([
  ['. Något annat?', '.'],
  ['!” sa hon', '!”'],
  ['…', '…'],
  [' – nej', ''],
  ['en', ''],
  ['', ''],
])('of %j, %j stays with the word before', (text, punctuation) => {
  expect(clinging(text)).toBe(punctuation);
});
