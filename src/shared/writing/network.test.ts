import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seededRandom } from '#shared/chance.ts';
import { LETTER_CLASSES, SYMBOL_OF_CLASS, SYMBOLS } from './alphabet.ts';
import { INPUT_ROWS, LAYERS, type LayerName, readWritingModel } from './model.ts';
import { read } from './network.ts';

const bytes = new Uint8Array(readFileSync('src/shared/writing/weights.bin'));
const model = readWritingModel(bytes);

/** Values by channel, row and column. */
type Maps = readonly (readonly (readonly number[])[])[];

/** Reference implementation of a layer: each weight multiplied by its scale, without packing. */
function plainLayer(name: LayerName, maps: Maps, down: number, across: number, padY: number, padX: number) {
  const names = Object.keys(LAYERS) as LayerName[];
  const sizeOf = (each: LayerName) =>
    LAYERS[each].outputs * (8 + LAYERS[each].inputs * LAYERS[each].high * LAYERS[each].wide);
  let at = 4 + names.slice(0, names.indexOf(name)).reduce((sum, each) => sum + sizeOf(each), 0);
  const { outputs, inputs, high, wide } = LAYERS[name];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const rows = Math.floor(((maps[0]?.length ?? 0) + 2 * padY - high) / down) + 1;
  const columns = Math.floor(((maps[0]?.[0]?.length ?? 0) + 2 * padX - wide) / across) + 1;
  return Array.from({ length: outputs }, () => {
    const [scale, bias] = [view.getFloat32(at, true), view.getFloat32(at + 4, true)];
    const weights = at + 8;
    at = weights + inputs * high * wide;
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => {
        let sum = 0;
        for (let input = 0; input < inputs; input++) {
          for (let y = 0; y < high; y++) {
            const line = maps[input]?.[row * down - padY + y];
            for (let x = 0; line && x < wide; x++) {
              const weight = view.getInt8(weights + (input * high + y) * wide + x);
              sum += weight * (line[column * across - padX + x] ?? 0);
            }
          }
        }
        return scale * sum + bias;
      }),
    );
  });
}

const positive = (maps: Maps) =>
  maps.map((rows) => rows.map((row) => row.map((value) => Math.max(0, value))));
const added = (maps: Maps, more: Maps) =>
  maps.map((rows, c) => rows.map((row, y) => row.map((value, x) => value + (more[c]?.[y]?.[x] ?? 0))));

/** Log-probability of the likeliest symbol by frame. */
function plainLogBest(pixels: Float64Array, columns: number): number[] {
  let maps: Maps = Array.from({ length: 4 }, (_, c) =>
    Array.from({ length: INPUT_ROWS }, (_, y) => [
      ...pixels.subarray((c * INPUT_ROWS + y) * columns, (c * INPUT_ROWS + y + 1) * columns),
    ]),
  );
  maps = positive(plainLayer('strokes', maps, 2, 2, 1, 1));
  maps = positive(plainLayer('parts', maps, 2, 1, 1, 1));
  maps = positive(plainLayer('shapes', maps, 2, 1, 1, 1));
  maps = positive(plainLayer('letters', maps, 1, 1, 1, 1));
  maps = positive(plainLayer('columns', maps, 1, 1, 0, 0));
  maps = added(maps, positive(plainLayer('near', maps, 1, 1, 0, 2)));
  maps = added(maps, positive(plainLayer('far', maps, 1, 1, 0, 2)));
  const classes = plainLayer('classes', maps, 1, 1, 0, 0).map(([row = []]) => row);
  return (classes[0] ?? []).map((_, frame) => {
    const powers = SYMBOLS.map(() => 0);
    for (let k = 0; k < LETTER_CLASSES.length; k++) {
      const symbol = SYMBOL_OF_CLASS[k] as number;
      powers[symbol] = (powers[symbol] as number) + Math.exp(classes[k]?.[frame] as number);
    }
    return Math.log(Math.max(...powers) / powers.reduce((a, b) => a + b, 0));
  });
}

const random = seededRandom('ink');
it.each([
  ['nothing', () => 0],
  ['ink everywhere, of which the sums are largest', () => 1],
  ['noise', random],
  ['specks', () => (random() < 0.08 ? random() : 0)],
])('reads %s as plain sums do', (_, pixel) => {
  const columns = 24;
  const pixels = Float64Array.from({ length: 4 * INPUT_ROWS * columns }, pixel);
  const { logBest } = read({ pixels, columns }, model);
  const plain = plainLogBest(pixels, columns);
  expect(logBest.length).toBe(plain.length);
  // Inputs are rounded with an error of at most one part in six thousand of the largest.
  for (const [frame, log] of plain.entries())
    expect(Math.abs((logBest[frame] as number) - log)).toBeLessThan(0.02);
});
