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

/** Values by `[row][column][channel]`, with room for whole blocks of channels. */
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

/** Channels of a picture. */
const DIRECTIONS = 4;

const HALF: Step = { down: 2, across: 2, padY: 1, padX: 1 };
const LOWER: Step = { down: 2, across: 1, padY: 1, padX: 1 };
const SAME: Step = { down: 1, across: 1, padY: 1, padX: 1 };
const FLAT: Step = { down: 1, across: 1, padY: 0, padX: 0 };
const ALONG: Step = { down: 1, across: 1, padY: 0, padX: 2 };

/** Runs the network over a picture. */
export function read(picture: Picture, model: WritingModel): Reading {
  let maps = layer(mapsOf(picture), model.strokes, HALF);
  maps = layer(maps, model.parts, LOWER);
  maps = layer(maps, model.shapes, LOWER);
  maps = layer(maps, model.letters, SAME);
  maps = layer(maps, model.columns, FLAT);
  maps = added(maps, layer(maps, model.near, ALONG));
  maps = added(maps, layer(maps, model.far, ALONG));
  return oddsOf(convolve(maps, model.classes, FLAT));
}

function mapsOf({ pixels, columns }: Picture): Maps {
  const values = new Float64Array(pixels.length);
  const each = ROWS * columns;
  for (let k = 0; k < pixels.length; k++) {
    values[(k % each) * DIRECTIONS + Math.floor(k / each)] = pixels[k] as number;
  }
  return { values, channels: DIRECTIONS, rows: ROWS, columns };
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
 * Sums over each window. More than half of what a layer hands on is nothing, so what is something is first gathered, for
 * each row of windows once by column; then eight outputs at a time are summed from the columns that each window sees.
 */
function convolve(maps: Maps, { shape, weights, bias }: Layer, step: Step): Maps {
  const rows = Math.floor((maps.rows + 2 * step.padY - shape.high) / step.down) + 1;
  const columns = Math.floor((maps.columns + 2 * step.padX - shape.wide) / step.across) + 1;
  const values = new Float64Array(bias.length * rows * columns);
  const size = shape.inputs * shape.high;
  const some: Gathered = {
    size,
    places: new Int32Array(size * maps.columns),
    values: new Float64Array(size * maps.columns),
    counts: new Int32Array(maps.columns),
  };
  for (let row = 0; row < rows; row++) {
    gather(maps, shape, row * step.down - step.padY, some);
    for (let first = 0; first < bias.length; first += BLOCK) {
      for (let column = 0; column < columns; column++) {
        const left = column * step.across - step.padX;
        const at = (row * columns + column) * bias.length + first;
        sum(some, left, shape.wide, weights, bias, first, values, at);
      }
    }
  }
  return { values, channels: bias.length, rows, columns };
}

/** What is not 0 in each column of a row of windows, and where in a window's column it stands. */
interface Gathered {
  /** Room for each column. */
  readonly size: number;
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly counts: Int32Array;
}

function gather(maps: Maps, shape: Layer['shape'], top: number, into: Gathered): void {
  const { values, rows, columns, channels } = maps;
  const { places, values: found, counts, size } = into;
  const { inputs } = shape;
  const firstY = Math.max(0, -top);
  const endY = Math.min(shape.high, rows - top);
  for (let column = 0; column < columns; column++) {
    let end = column * size;
    for (let y = firstY; y < endY; y++) {
      const from = ((top + y) * columns + column) * channels;
      for (let channel = 0; channel < inputs; channel++) {
        const value = values[from + channel] as number;
        if (value === 0) continue;
        places[end] = (y * inputs + channel) * BLOCK;
        found[end] = value;
        end++;
      }
    }
    counts[column] = end - column * size;
  }
}

/** `out[o] = bias[o] + weights[o] · window` for the eight outputs from `first` on. */
function sum(
  { places, values, counts, size }: Gathered,
  left: number,
  wide: number,
  weights: Float64Array,
  bias: Float64Array,
  first: number,
  out: Float64Array,
  at: number,
): void {
  let a = bias[first] as number;
  let b = bias[first + 1] as number;
  let c = bias[first + 2] as number;
  let d = bias[first + 3] as number;
  let e = bias[first + 4] as number;
  let f = bias[first + 5] as number;
  let g = bias[first + 6] as number;
  let h = bias[first + 7] as number;
  const endX = Math.min(wide, counts.length - left);
  for (let x = Math.max(0, -left); x < endX; x++) {
    const from = (first * wide + x * BLOCK) * size;
    const start = (left + x) * size;
    const end = start + (counts[left + x] as number);
    for (let k = start; k < end; k++) {
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
  }
  out[at] = a;
  out[at + 1] = b;
  out[at + 2] = c;
  out[at + 3] = d;
  out[at + 4] = e;
  out[at + 5] = f;
  out[at + 6] = g;
  out[at + 7] = h;
}

/** Softmax of each frame, capitals added to their small letters. */
function oddsOf({ values, columns, channels }: Maps): Reading {
  const odds = new Float64Array(columns * SYMBOLS.length);
  const logBest = new Float64Array(columns);
  for (let frame = 0; frame < columns; frame++) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < CLASSES.length; k++) {
      highest = Math.max(highest, values[frame * channels + k] as number);
    }
    const from = frame * SYMBOLS.length;
    let sum = 0;
    for (let k = 0; k < CLASSES.length; k++) {
      const power = Math.exp((values[frame * channels + k] as number) - highest);
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
