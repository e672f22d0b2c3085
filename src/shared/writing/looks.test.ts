import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '#shared/chance.ts';
import { checkWriting } from './check.ts';
import type { Stroke } from './ink.ts';
import { drawnWord } from './letters.ts';
import { readWritingModel } from './model.ts';

/** Widths in columns of the pictures that were made. */
const looks = vi.hoisted((): number[] => []);
vi.mock('./raster.ts', async (original) => {
  const { raster } = await original<typeof import('./raster.ts')>();
  return {
    raster: (...args: Parameters<typeof raster>) => {
      const picture = raster(...args);
      looks.push(picture.columns);
      return picture;
    },
  };
});

const model = readWritingModel(new Uint8Array(readFileSync('src/shared/writing/weights.bin')));

/** School print whose letters and strokes are displaced at random by `seed`. */
function wobbly(word: string, seed: string): Stroke[] {
  const random = seededRandom(seed);
  const off = (most: number): number => most * (random() - 0.5);
  return drawnWord(word).letters.flatMap(({ strokes }) => {
    const [right, down, grown] = [off(0.24), off(0.24), 1 + off(0.5)];
    return strokes.map((stroke) => {
      const [a, b] = [right + off(0.36), down + off(0.36)];
      return stroke.map(({ x, y }) => ({ x: 20 + 36 * (x + a), y: 120 + 36 * (grown * y + b) }));
    });
  });
}

beforeEach(() => {
  looks.length = 0;
});

describe('a second look', () => {
  it('is not taken where one is enough', () => {
    expect(checkWriting(wobbly('hej', 'still'), 'hej', model).kind).toBe('right');
    expect(looks).toHaveLength(1);
  });

  it('is taken, and a third, where one leaves it close: a right word that is read badly once is right', () => {
    expect(checkWriting(wobbly('ägg', 'ägg25'), 'ägg', model).kind).toBe('right');
    expect(looks).toHaveLength(3);
  });

  it('is not taken of words so long that the answer would be late', () => {
    const word = 'smörgåsbord';
    for (let seed = 0; seed < 60; seed++) {
      looks.length = 0;
      checkWriting(wobbly(word, `${word}${seed}`), word, model);
      const [first = 0] = looks;
      const total = looks.reduce((sum, columns) => sum + columns, 0);
      expect(total).toBeLessThanOrEqual(Math.max(first, 240));
    }
  });
});
