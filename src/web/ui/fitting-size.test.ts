import { expect, it } from 'vitest';
import { fittingSize } from './fitting-size.ts';

const SIZES = { most: '6vh', least: '3vh' };

it('gives a name the size at which its longest word, or all of it, fits its place', () => {
  expect(fittingSize('Farfar Karl-Gustav', SIZES)).toBe('min(6vh, max(3vh, (100cqi) / 3.6))');
  expect(fittingSize('Overgrootmoeder Kees', SIZES)).toBe('min(6vh, max(3vh, (100cqi) / 9.0))');
  expect(fittingSize('Overgrootmoeder Kees', { ...SIZES, isOneLine: true })).toBe(
    'min(6vh, max(3vh, (100cqi) / 12.0))',
  );
  expect(fittingSize('Overgrootmoeder Kees', { ...SIZES, across: '7rem' })).toBe(
    'min(6vh, max(3vh, (7rem) / 9.0))',
  );
});
