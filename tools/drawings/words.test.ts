import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compactSvg } from './compact-svg.ts';
import { svgOf } from './paint.ts';
import { DRAWINGS } from './words.ts';

const content = join(import.meta.dirname, '../../content');
/** Maximum bytes of a drawing, because up to forty are on one screen. */
const MOST_BYTES = 2048;

/** Pictures of the words by level. */
const words = readdirSync(join(content, 'words')).flatMap(
  (file) =>
    JSON.parse(readFileSync(join(content, 'words', file), 'utf8')) as { cefr: string; picture?: string }[],
);

describe('drawings of words', () => {
  it.each(Object.entries(DRAWINGS))('%s is drawn from its entry and small', (name, drawing) => {
    const svg = compactSvg(svgOf(drawing));
    expect(readFileSync(join(content, `pictures/${name}.svg`), 'utf8'), 'npm run drawings').toBe(svg);
    expect(Buffer.byteLength(svg)).toBeLessThan(MOST_BYTES);
    expect(svg).not.toMatch(/NaN|undefined|<text/);
  });

  it('belong to words, each to one at least', () => {
    const used = new Set(words.map(({ picture }) => picture));
    expect(Object.keys(DRAWINGS).filter((name) => !used.has(`own:${name}`))).toEqual([]);
  });

  it('are there for every word that names one', () => {
    const files = new Set(
      readdirSync(join(content, 'pictures')).map((file) => `own:${file.replace('.svg', '')}`),
    );
    const named = words.flatMap(({ picture }) => (picture?.startsWith('own:') ? [picture] : []));
    expect(named.length).toBeGreaterThanOrEqual(Object.keys(DRAWINGS).length);
    expect(named.filter((picture) => !files.has(picture))).toEqual([]);
  });
});

it('compacts numbers without changing them', () => {
  expect(compactSvg('M10.500 -0.25L-0.5 20.0Z"0.5"')).toBe('M10.5-.25L-.5 20.0Z".5"');
  expect(compactSvg('#005000 http://www.w3.org/2000/svg 100')).toBe('#005000 http://www.w3.org/2000/svg 100');
});
