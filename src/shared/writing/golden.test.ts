import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SYMBOLS } from './alphabet.ts';
import { cleanInk } from './ink.ts';
import { MODEL_BYTES, readWritingModel } from './model.ts';
import { read } from './network.ts';
import { normaliseInk } from './normalise.ts';
import { raster } from './raster.ts';
import { fitWord } from './word-fit.ts';

/** Made by tools/writing/golden.py with PyTorch's convolutions and its loss, from the same weights. */
interface Golden {
  readonly word: string;
  readonly strokes: readonly (readonly [number, number])[][];
  readonly columns: number;
  readonly inkByDirection: readonly number[];
  readonly best: readonly string[];
  readonly logBest: readonly number[];
  readonly fits: Readonly<Record<string, number>>;
}

const golden = JSON.parse(readFileSync('tests/fixtures/writing/golden.json', 'utf8')) as Golden[];
const bytes = new Uint8Array(readFileSync('src/shared/writing/weights.bin'));
const model = readWritingModel(bytes);

const symbolsOf = (text: string): number[] =>
  [...text.toLowerCase()].map((name) => SYMBOLS.indexOf(name)).filter((symbol) => symbol > 0);

describe.each(golden)('$word, as PyTorch reads it', (item) => {
  const ink = cleanInk(item.strokes.map((stroke) => stroke.map(([x, y]) => ({ x, y }))));
  const level = ink === 'too-much' ? undefined : normaliseInk(ink, item.word);
  if (!level) throw new Error('no ink');
  const picture = raster(level);
  const reading = read(picture, model);

  it('has the same picture', () => {
    expect(picture.columns).toBe(item.columns);
    const each = picture.pixels.length / 4;
    for (const [k, sum] of item.inkByDirection.entries()) {
      const pixels = picture.pixels.subarray(k * each, (k + 1) * each);
      expect(pixels.reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 3);
    }
  });

  it('has the same likeliest symbol in each frame, as likely', () => {
    const best = item.best.map((_, t) =>
      SYMBOLS.findIndex((_, k) => reading.odds[t * SYMBOLS.length + k] === 1),
    );
    expect(best.map((k) => SYMBOLS[k])).toEqual(item.best);
    // Inputs of each layer are rounded to integers here (network.ts), but not by PyTorch.
    for (const [t, log] of item.logBest.entries()) {
      expect(Math.abs((reading.logBest[t] ?? Number.NaN) - log)).toBeLessThan(0.01);
    }
  });

  it('fits words as well, letter by letter or with an edit', () => {
    const all = reading.logBest.reduce((a, b) => a + b, 0);
    for (const [text, log] of Object.entries(item.fits)) {
      expect(fitWord(reading, symbolsOf(text)).own + all, text).toBeCloseTo(log, 1);
    }
    const word = symbolsOf(item.word);
    const last = word.length - 1;
    const edited = fitWord(reading, word).replaced(last, last + 1, symbolsOf('x'));
    expect(edited + all).toBeCloseTo(item.fits[`${item.word.slice(0, -1)}x`] ?? 0, 1);
    const doubled = fitWord(reading, word).replaced(0, 0, word.slice(0, 1));
    expect(doubled + all).toBeCloseTo(item.fits[item.word.slice(0, 1) + item.word] ?? 0, 1);
  });
});

describe('weights', () => {
  it('take no more room than the page may spend on them', () => {
    expect(bytes.length).toBe(MODEL_BYTES);
    expect(bytes.length).toBeLessThan(250_000);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['too little', bytes.slice(0, -1)],
    ['too much', new Uint8Array([...bytes, 0])],
    ['another file', new Uint8Array(bytes.length)],
  ])('are refused when they are %s', (_, wrong) => {
    expect(() => readWritingModel(wrong)).toThrow(RangeError);
  });
});
