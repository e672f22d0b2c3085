import { expect, it } from 'vitest';
import { lettersApart } from './letters-apart.ts';

it.each([
  ['jaka', 'jacka', 0.5],
  ['jacka', 'jaka', 0.5],
  ['bule', 'bulle', 0.5],
  ['bact', 'bat', 1],
])('%s and %s are %s apart', (a, b, apart) => {
  expect(lettersApart(a, b)).toBe(apart);
});
