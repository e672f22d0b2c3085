import { expect, it } from 'vitest';
import { nameSize } from './name-size.ts';

const SIZES = { most: '6vh', least: '3vh' };

it('gives a name the size at which its longest word, or all of it, fits its place', () => {
  expect(nameSize('Farfar Karl-Gustav', SIZES)).toBe('min(6vh, max(3vh, 27.78cqi))');
  expect(nameSize('Overgrootmoeder Kees', SIZES)).toBe('min(6vh, max(3vh, 11.11cqi))');
  expect(nameSize('Overgrootmoeder Kees', { ...SIZES, isOneLine: true })).toBe('min(6vh, max(3vh, 8.33cqi))');
});
