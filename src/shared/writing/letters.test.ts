import { describe, expect, it } from 'vitest';
import { drawnLetter, drawnWord, LINES } from './letters.ts';

const ALL = [...'abcdefghijklmnopqrstuvwxyzåäöéABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉ-'];

describe('letters as a school prints them', () => {
  it.each(ALL)('draws %s within its lines', (name) => {
    const letter = drawnLetter(name);
    const points = letter?.strokes.flat() ?? [];
    expect(points.length).toBeGreaterThan(0);
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    expect(Math.min(...xs)).toBeCloseTo(0);
    expect(Math.max(...xs)).toBeCloseTo(letter?.width ?? 0);
    const tallest = /[ÅÄÖÉ]/.test(name) ? LINES.ascender + 0.6 : LINES.ascender + 0.05;
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(-tallest);
    expect(Math.max(...ys)).toBeLessThanOrEqual(-LINES.descender + 0.05);
  });

  it.each([
    ['i', 2],
    ['å', 2],
    ['ä', 3],
    ['ö', 3],
    ['t', 2],
    ['E', 4],
    ['Ö', 3],
  ])('writes %s in %i strokes', (name, strokes) => {
    expect(drawnLetter(name)?.strokes).toHaveLength(strokes);
  });

  it('sets the letters of a text side by side and leaves a gap where nothing is drawn', () => {
    const word = drawnWord('två ö');
    expect(word.letters.map((letter) => letter.letterIndex)).toEqual([0, 1, 2, 4]);
    const starts = word.letters.map(({ strokes }) => Math.min(...strokes.flat().map(({ x }) => x)));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(drawnWord('två').width).toBeLessThan(word.width);
    expect(drawnWord('')).toEqual({ letters: [], width: 0 });
  });
});
