import { CLASSES, SYMBOL_OF_CLASS, SYMBOLS } from './alphabet.ts';
import { BLOCK, type Layer, ROWS, type WritingModel } from './model.ts';
import type { Picture } from './raster.ts';

/** What the network sees in each frame (two columns of the picture) from left to right. */
export interface Reading {
  readonly frames: number;
  /** `[frame][symbol]`, as shares of the frame's likeliest symbol: what fits best is 1. */
  readonly odds: Float64Array;
  /** Logarithm of the likeliest symbol's probability, by frame. */
  readonly logBest: Float64Array;
}

/** Values by `[channel][row][column]`. */
interface Maps {
  readonly values: Float64Array;
  readonly channels: number;
  readonly rows: number;
  readonly columns: number;
}

interface Step {
  readonly down: number;
  readonly across: number;
  /** Rows and columns of nothing around the maps. */
  readonly padY: number;
  readonly padX: number;
}

const HALF: Step = { down: 2, across: 2, padY: 1, padX: 1 };
const LOWER: Step = { down: 2, across: 1, padY: 1, padX: 1 };
const SAME: Step = { down: 1, across: 1, padY: 1, padX: 1 };
const FLAT: Step = { down: 1, across: 1, padY: 0, padX: 0 };
const ALONG: Step = { down: 1, across: 1, padY: 0, padX: 2 };

/** Runs the network over a picture. */
export function read(picture: Picture, model: WritingModel): Reading {
  let maps: Maps = { values: picture.pixels, channels: 4, rows: ROWS, columns: picture.columns };
  maps = layer(maps, model.strokes, HALF);
  maps = layer(maps, model.parts, LOWER);
  maps = layer(maps, model.shapes, LOWER);
  maps = layer(maps, model.letters, SAME);
  maps = layer(maps, model.columns, FLAT);
  maps = added(maps, layer(maps, model.near, ALONG));
  maps = added(maps, layer(maps, model.far, ALONG));
  return oddsOf(convolve(maps, model.classes, FLAT));
}

function layer(maps: Maps, weights: Layer, step: Step): Maps {
  const sums = convolve(maps, weights, step);
  const { values } = sums;
  for (let k = 0; k < values.length; k++) if ((values[k] as number) < 0) values[k] = 0;
  return sums;
}

function added(maps: Maps, more: Maps): Maps {
  for (let k = 0; k < more.values.length; k++) {
    more.values[k] = (more.values[k] as number) + (maps.values[k] as number);
  }
  return more;
}

/**
 * Sums over each window. More than half of what a layer hands on is nothing, so a window is first gathered into a list
 * of what is something; then all outputs are summed from it, eight at a time.
 */
function convolve(maps: Maps, { shape, weights, bias }: Layer, step: Step): Maps {
  const rows = Math.floor((maps.rows + 2 * step.padY - shape.high) / step.down) + 1;
  const columns = Math.floor((maps.columns + 2 * step.padX - shape.wide) / step.across) + 1;
  const each = shape.inputs * shape.high * shape.wide;
  // Room for whole blocks; what lies beyond the last output is not looked at.
  const values = new Float64Array(bias.length * rows * columns);
  const some: Gathered = { places: new Int32Array(each), values: new Float64Array(each), count: 0 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      gather(maps, shape, row * step.down - step.padY, column * step.across - step.padX, some);
      sum(some, weights, bias, each, values, row * columns + column, rows * columns);
    }
  }
  return { values, channels: shape.outputs, rows, columns };
}

/** What is not 0 in a window, and where in the window it stands. */
interface Gathered {
  readonly places: Int32Array;
  readonly values: Float64Array;
  count: number;
}

function gather(maps: Maps, shape: Layer['shape'], top: number, left: number, into: Gathered): void {
  const { values, rows, columns } = maps;
  const { inputs, high, wide } = shape;
  const firstY = Math.max(0, -top);
  const endY = Math.min(high, rows - top);
  const firstX = Math.max(0, -left);
  const endX = Math.min(wide, columns - left);
  let count = 0;
  for (let channel = 0; channel < inputs; channel++) {
    for (let y = firstY; y < endY; y++) {
      const from = (channel * rows + top + y) * columns + left;
      const place = (channel * high + y) * wide;
      for (let x = firstX; x < endX; x++) {
        const value = values[from + x] as number;
        if (value === 0) continue;
        into.places[count] = (place + x) * BLOCK;
        into.values[count] = value;
        count++;
      }
    }
  }
  into.count = count;
}

/** `out[o] = bias[o] + weights[o] · window` for all outputs; the weights lie in blocks of eight outputs. */
function sum(
  window: Gathered,
  weights: Float64Array,
  bias: Float64Array,
  each: number,
  out: Float64Array,
  outAt: number,
  outStep: number,
): void {
  const { places, values, count } = window;
  for (let block = 0; block * BLOCK < bias.length; block++) {
    const from = block * BLOCK * each;
    let a = bias[block * BLOCK] as number;
    let b = bias[block * BLOCK + 1] as number;
    let c = bias[block * BLOCK + 2] as number;
    let d = bias[block * BLOCK + 3] as number;
    let e = bias[block * BLOCK + 4] as number;
    let f = bias[block * BLOCK + 5] as number;
    let g = bias[block * BLOCK + 6] as number;
    let h = bias[block * BLOCK + 7] as number;
    for (let k = 0; k < count; k++) {
      const value = values[k] as number;
      const w = from + (places[k] as number);
      a += value * (weights[w] as number);
      b += value * (weights[w + 1] as number);
      c += value * (weights[w + 2] as number);
      d += value * (weights[w + 3] as number);
      e += value * (weights[w + 4] as number);
      f += value * (weights[w + 5] as number);
      g += value * (weights[w + 6] as number);
      h += value * (weights[w + 7] as number);
    }
    const at = outAt + block * BLOCK * outStep;
    out[at] = a;
    out[at + outStep] = b;
    out[at + 2 * outStep] = c;
    out[at + 3 * outStep] = d;
    out[at + 4 * outStep] = e;
    out[at + 5 * outStep] = f;
    out[at + 6 * outStep] = g;
    out[at + 7 * outStep] = h;
  }
}

/** Softmax of each frame, capitals added to their small letters. */
function oddsOf({ values, columns }: Maps): Reading {
  const odds = new Float64Array(columns * SYMBOLS.length);
  const logBest = new Float64Array(columns);
  for (let frame = 0; frame < columns; frame++) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < CLASSES.length; k++) {
      highest = Math.max(highest, values[k * columns + frame] as number);
    }
    const from = frame * SYMBOLS.length;
    let sum = 0;
    for (let k = 0; k < CLASSES.length; k++) {
      const power = Math.exp((values[k * columns + frame] as number) - highest);
      const at = from + (SYMBOL_OF_CLASS[k] as number);
      odds[at] = (odds[at] as number) + power;
      sum += power;
    }
    let best = 0;
    for (let k = 0; k < SYMBOLS.length; k++) best = Math.max(best, odds[from + k] as number);
    for (let k = 0; k < SYMBOLS.length; k++) odds[from + k] = (odds[from + k] as number) / best;
    logBest[frame] = Math.log(best / sum);
  }
  return { frames: columns, odds, logBest };
}
