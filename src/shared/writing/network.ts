import { LETTER_CLASSES, SYMBOL_OF_CLASS, SYMBOLS } from './alphabet.ts';
import { APART, BLOCK, BLOCK_OUTPUTS, INPUT_ROWS, type WritingLayer, type WritingModel } from './model.ts';
import type { InkPicture } from './raster.ts';

/** Output of the network by frame (two columns of the picture), from left to right. */
export interface InkReading {
  readonly frames: number;
  /** `[frame][symbol]`, relative to the frame's likeliest symbol, which is 1. */
  readonly odds: Float64Array;
  /** Log-probability of the likeliest symbol, by frame. */
  readonly logBest: Float64Array;
}

/** Values by `[row][column][channel]`, padded to whole blocks of channels. */
interface Maps {
  readonly values: Float64Array;
  readonly channels: number;
  readonly rows: number;
  readonly columns: number;
}

interface Step {
  readonly down: number;
  readonly across: number;
  /** Rows and columns of zero padding around the maps. */
  readonly padY: number;
  readonly padX: number;
}

/** Number of channels of the picture. */
const DIRECTIONS = 4;

const HALF: Step = { down: 2, across: 2, padY: 1, padX: 1 };
const LOWER: Step = { down: 2, across: 1, padY: 1, padX: 1 };
const SAME: Step = { down: 1, across: 1, padY: 1, padX: 1 };
const FLAT: Step = { down: 1, across: 1, padY: 0, padX: 0 };
const ALONG: Step = { down: 1, across: 1, padY: 0, padX: 2 };

/** Runs the network on a picture. */
export function read(picture: InkPicture, model: WritingModel): InkReading {
  let maps = layer(mapsOf(picture), model.strokes, HALF);
  maps = layer(maps, model.parts, LOWER);
  maps = layer(maps, model.shapes, LOWER);
  maps = layer(maps, model.letters, SAME);
  maps = layer(maps, model.columns, FLAT);
  maps = added(maps, layer(maps, model.near, ALONG));
  maps = added(maps, layer(maps, model.far, ALONG));
  return oddsOf(convolve(maps, model.classes, FLAT));
}

function mapsOf({ pixels, columns }: InkPicture): Maps {
  const values = new Float64Array(pixels.length);
  const each = INPUT_ROWS * columns;
  for (let k = 0; k < pixels.length; k++) {
    values[(k % each) * DIRECTIONS + Math.floor(k / each)] = pixels[k] as number;
  }
  return { values, channels: DIRECTIONS, rows: INPUT_ROWS, columns };
}

function layer(maps: Maps, weights: WritingLayer, step: Step): Maps {
  const sums = convolve(maps, weights, step);
  const { values } = sums;
  for (let k = 0; k < values.length; k++) {
    const value = values[k] as number;
    // ReLU without a branch, because every second branch would be mispredicted.
    values[k] = (value + Math.abs(value)) / 2;
  }
  return sums;
}

function added(maps: Maps, more: Maps): Maps {
  for (let k = 0; k < more.values.length; k++) {
    more.values[k] = (more.values[k] as number) + (maps.values[k] as number);
  }
  return more;
}

/**
 * Convolution. More than half of a layer's outputs are zero, so non-zero inputs are first gathered for each row of
 * windows, once per column; then the outputs of a block are summed from the columns of each window, two outputs in
 * one number.
 */
function convolve(maps: Maps, { shape, pairs, scale, bias, mostInput }: WritingLayer, step: Step): Maps {
  const rows = Math.floor((maps.rows + 2 * step.padY - shape.high) / step.down) + 1;
  const columns = Math.floor((maps.columns + 2 * step.padX - shape.wide) / step.across) + 1;
  const channels = bias.length;
  const values = new Float64Array(channels * rows * columns);
  const size = shape.inputs * shape.high;
  const some: Gathered = {
    size,
    places: new Int32Array(size * maps.columns),
    values: new Float64Array(size * maps.columns),
    counts: new Int32Array(maps.columns),
  };
  const { whole, grain } = inWholes(maps.values, mostInput);
  const grains = scale.map((each, output) => (each * grain) / (output % 2 ? APART : 1));
  const sums = new Float64Array(BLOCK);
  for (let row = 0; row < rows; row++) {
    gather(whole, maps, shape, row * step.down - step.padY, some);
    for (let first = 0; first < channels; first += BLOCK_OUTPUTS) {
      for (let column = 0; column < columns; column++) {
        sums.fill(0);
        sum(some, column * step.across - step.padX, shape.wide, pairs, first / 2, sums);
        part(sums, first, grains, bias, values, (row * columns + column) * channels + first);
      }
    }
  }
  return { values, channels, rows, columns };
}

/** Rounds values from 0 on to integers, with the largest as `most`. */
function inWholes(
  values: Float64Array,
  most: number,
): { readonly whole: Int32Array; readonly grain: number } {
  let largest = 0;
  for (let k = 0; k < values.length; k++) if ((values[k] as number) > largest) largest = values[k] as number;
  const grain = largest > 0 ? largest / most : 1;
  const whole = new Int32Array(values.length);
  for (let k = 0; k < values.length; k++) whole[k] = (values[k] as number) / grain + 0.5;
  return { whole, grain };
}

/** Non-zero inputs of each column of a row of windows, with their positions in the column of a window. */
interface Gathered {
  /** Capacity for each column. */
  readonly size: number;
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly counts: Int32Array;
}

function gather(
  whole: Int32Array,
  { rows, columns, channels }: Maps,
  { inputs, high }: WritingLayer['shape'],
  top: number,
  into: Gathered,
): void {
  const { places, values, counts, size } = into;
  const firstY = Math.max(0, -top);
  const endY = Math.min(high, rows - top);
  for (let column = 0; column < columns; column++) {
    let end = column * size;
    for (let y = firstY; y < endY; y++) {
      const from = ((top + y) * columns + column) * channels;
      for (let input = 0; input < inputs; input++) {
        const value = whole[from + input] as number;
        places[end] = (y * inputs + input) * BLOCK;
        values[end] = value;
        // Advances only past a non-zero value, otherwise it is overwritten; a branch would be mispredicted half of
        // the time.
        end += -value >>> 31;
      }
    }
    counts[column] = end - column * size;
  }
}

/** Adds `pairs · window` to the sums of the block that begins with this pair. */
function sum(
  { places, values, counts, size }: Gathered,
  left: number,
  wide: number,
  pairs: Float64Array,
  first: number,
  sums: Float64Array,
): void {
  // Initialised from the array: with a literal 0 V8 would treat them as integers and box each sum.
  let a = sums[0] as number;
  let b = sums[1] as number;
  let c = sums[2] as number;
  let d = sums[3] as number;
  let e = sums[4] as number;
  let f = sums[5] as number;
  let g = sums[6] as number;
  let h = sums[7] as number;
  const endX = Math.min(wide, counts.length - left);
  for (let x = Math.max(0, -left); x < endX; x++) {
    const from = (first * wide + x * BLOCK) * size;
    const start = (left + x) * size;
    const end = start + (counts[left + x] as number);
    for (let k = start; k < end; k++) {
      const value = values[k] as number;
      const w = from + (places[k] as number);
      a += value * (pairs[w] as number);
      b += value * (pairs[w + 1] as number);
      c += value * (pairs[w + 2] as number);
      d += value * (pairs[w + 3] as number);
      e += value * (pairs[w + 4] as number);
      f += value * (pairs[w + 5] as number);
      g += value * (pairs[w + 6] as number);
      h += value * (pairs[w + 7] as number);
    }
  }
  sums[0] = a;
  sums[1] = b;
  sums[2] = c;
  sums[3] = d;
  sums[4] = e;
  sums[5] = f;
  sums[6] = g;
  sums[7] = h;
}

/** Adding and subtracting this rounds a number to a multiple of APART. */
const ROUNDING = 1.5 * 2 ** 52 * APART;

/** Splits the packed sums of the block that begins with this output, and applies scale and bias. */
function part(
  sums: Float64Array,
  first: number,
  grains: Float64Array,
  bias: Float64Array,
  out: Float64Array,
  at: number,
): void {
  for (let k = 0; k < BLOCK; k++) {
    const both = sums[k] as number;
    const second = both + ROUNDING - ROUNDING;
    const output = first + 2 * k;
    out[at + 2 * k] = (both - second) * (grains[output] as number) + (bias[output] as number);
    out[at + 2 * k + 1] = second * (grains[output + 1] as number) + (bias[output + 1] as number);
  }
}

/** Softmax of each frame, with capitals added to their small letters. */
function oddsOf({ values, columns, channels }: Maps): InkReading {
  const odds = new Float64Array(columns * SYMBOLS.length);
  const logBest = new Float64Array(columns);
  for (let frame = 0; frame < columns; frame++) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < LETTER_CLASSES.length; k++) {
      highest = Math.max(highest, values[frame * channels + k] as number);
    }
    const from = frame * SYMBOLS.length;
    let sum = 0;
    for (let k = 0; k < LETTER_CLASSES.length; k++) {
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
