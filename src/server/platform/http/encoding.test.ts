import { expect, it } from 'vitest';
import { acceptsEncoding } from './encoding.ts';

it.each([
  ['br, gzip', true, true],
  ['gzip', false, true],
  ['GZIP', false, true],
  ['*', true, true],
  ['br;q=0, *', false, true],
  ['br;q=0.000, gzip;q=0.5', false, true],
  ['*;q=0, gzip', false, true],
  ['identity', false, false],
  ['', false, false],
  [undefined, false, false],
])('of %s Brotli is accepted: %s, and gzip: %s', (accepted, brotli, gzip) => {
  expect(acceptsEncoding(accepted, 'br')).toBe(brotli);
  expect(acceptsEncoding(accepted, 'gzip')).toBe(gzip);
});
