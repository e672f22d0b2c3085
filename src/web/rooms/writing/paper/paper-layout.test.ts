import { expect, it } from 'vitest';
import { drawnWord } from '#shared/writing/letters.ts';
import { PAPER } from '../ink/ink.ts';
import { BLIND_RULING, lengthOf, pathOf, ruledLinesOf, rulingOf } from './paper-layout.ts';

it.each(['å', 'Åmål', 'kaffe', 'smörgåstårta', 'födelsedagspresenter'])(
  '%s stands whole on the paper',
  (word) => {
    const ruling = rulingOf(word);
    for (const { x, y } of drawnWord(word).letters.flatMap(({ strokes }) => strokes.flat())) {
      expect(ruling.left + x * ruling.unit).toBeGreaterThanOrEqual(0);
      expect(ruling.left + x * ruling.unit).toBeLessThanOrEqual(PAPER.width);
      expect(ruling.baseline + y * ruling.unit).toBeGreaterThan(0);
      expect(ruling.baseline + y * ruling.unit).toBeLessThan(PAPER.height);
    }
  },
);

it.each([rulingOf('kaffe'), BLIND_RULING])('has four lines, from the top down', (ruling) => {
  const lines = ruledLinesOf(ruling);
  expect(lines).toHaveLength(4);
  expect([...lines].sort((a, b) => a - b)).toEqual(lines);
});

it('makes a dot of a tap, and a line of everything else', () => {
  const ruling = { unit: 10, baseline: 100, left: 20 };
  expect(pathOf([{ x: 1, y: -1.4 }], ruling)).toBe('M30 86h0.01');
  expect(
    pathOf(
      [
        { x: 0, y: 0 },
        { x: 1, y: -1 },
      ],
      ruling,
    ),
  ).toBe('M20 100L30 90');
  expect(pathOf([], ruling)).toBe('');
  expect(
    lengthOf([
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ]),
  ).toBe(5);
});
