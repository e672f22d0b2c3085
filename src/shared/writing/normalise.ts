import type { CleanStroke, Point, Stroke } from './ink.ts';
import { drawnWord } from './letters.ts';

/** Scale of the picture: x-height in px, and row of the baseline. */
const X_HEIGHT_PX = 12;
const BASELINE_ROW = 28;
const MARGIN_PX = 4;

/** Maximum slope of a line of writing; steeper ink is assumed to be the word's own shape. */
const MAX_SLOPE = 0.4;

/** Range of the ink's width relative to print, outside of which it is stretched (up to a maximum) or compressed. */
const NARROW = 1.35;
const WIDE = 0.75;
const MOST_STRETCH = 2;

/** Maximum length of ink in px of the picture: ten times that of the longest word. */
const MOST_INK_PX = 15_000;

/** Minimum number of letters for distinguishing a word's slope from its shape. */
const SLOPE_LETTERS = 3;

/** Ink normalised to the size and orientation that the network expects. */
export interface LevelInk {
  /** In px of the picture. */
  readonly strokes: readonly Stroke[];
  /** Width of the picture, an even number. */
  readonly columns: number;
  /** Converts a column of the picture to canvas px. */
  readonly canvasX: (column: number) => number;
  /** X-height on the canvas in px, if the ink is the word. */
  readonly xHeightPx: number;
}

/**
 * Normalises size and slope of ink: as high about its own slope as the word in school print (r.m.s., weighted by
 * length), which depends neither on order nor on direction of strokes. Undefined without any line (only dots), or
 * with more ink than a word can have.
 * @param size factor relative to the size that the network expects
 */
export function normaliseInk(ink: readonly CleanStroke[], word: string, size = 1): LevelInk | undefined {
  const strokes = ink.map((stroke) => stroke.points);
  const print = drawnWord(word);
  const letters = print.letters.length;
  const is = spreadOf(strokes);
  const wanted = spreadOf(print.letters.flatMap((letter) => letter.strokes));
  if (!is || !wanted || is.length < 1e-6) return undefined;
  const level = letters >= SLOPE_LETTERS;
  const high = Math.sqrt(Math.max(level ? is.yy - is.slope * is.slope * is.xx : is.yy, 1e-9));
  const wantedHigh = Math.sqrt(
    Math.max(level ? wanted.yy - wanted.slope * wanted.slope * wanted.xx : wanted.yy, 1e-4),
  );
  const across = Math.sqrt(is.xx / wanted.xx);
  const steeper = is.slope - (wanted.slope * (high / wantedHigh)) / across;
  const tilt = level && across > 0 ? clamp(steeper, -MAX_SLOPE, MAX_SLOPE) : 0;

  const left = least(strokes, (point) => point.x);
  const width = -least(strokes, (point) => -point.x) - left;
  const scale = (size * X_HEIGHT_PX * wantedHigh) / high;
  const ratio = (X_HEIGHT_PX * print.width) / Math.max(width * scale, 1e-9);
  const squeeze = ratio > NARROW ? ratio / NARROW : ratio < WIDE ? ratio / WIDE : 1;
  const scaleX = scale * Math.min(squeeze, MOST_STRETCH);
  if (is.length * Math.max(scale, scaleX) > MOST_INK_PX) return undefined;
  const row = BASELINE_ROW + X_HEIGHT_PX * wanted.y;
  return {
    strokes: strokes.map((stroke) =>
      stroke.map(({ x, y }) => ({
        x: MARGIN_PX + (x - left) * scaleX,
        y: row + (y - tilt * (x - is.x) - is.y) * scale,
      })),
    ),
    columns: 2 * Math.ceil((width * scaleX + 2 * MARGIN_PX + 1) / 2),
    canvasX: (column) => left + (column - MARGIN_PX) / scaleX,
    xHeightPx: (size * X_HEIGHT_PX) / scale,
  };
}

interface Spread {
  readonly length: number;
  readonly x: number;
  readonly y: number;
  /** Variances in x and y, and the slope of y over x. */
  readonly xx: number;
  readonly yy: number;
  readonly slope: number;
}

/** Mean and variance of lines, each segment weighted by its length. */
function spreadOf(strokes: readonly Stroke[]): Spread | undefined {
  let length = 0;
  let x = 0;
  let y = 0;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const stroke of strokes) {
    for (let k = 1; k < stroke.length; k++) {
      const a = stroke[k - 1] as Point;
      const b = stroke[k] as Point;
      const piece = Math.hypot(b.x - a.x, b.y - a.y);
      length += piece;
      x += (piece * (a.x + b.x)) / 2;
      y += (piece * (a.y + b.y)) / 2;
      xx += piece * product(a.x, a.x, b.x, b.x);
      xy += piece * product(a.x, a.y, b.x, b.y);
      yy += piece * product(a.y, a.y, b.y, b.y);
    }
  }
  if (length <= 0) return undefined;
  const meanX = x / length;
  const meanY = y / length;
  const varianceX = xx / length - meanX * meanX;
  const slope = varianceX > 1e-9 ? (xy / length - meanX * meanY) / varianceX : 0;
  return { length, x: meanX, y: meanY, xx: varianceX, yy: yy / length - meanY * meanY, slope };
}

/** Mean of the product p · q along the segment from (p, q) to (r, s). */
const product = (p: number, q: number, r: number, s: number): number =>
  (2 * p * q + 2 * r * s + p * s + r * q) / 6;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Minimum of a function of points, such as x. */
export function least(strokes: readonly Stroke[], of: (point: Point) => number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const stroke of strokes) for (const point of stroke) lowest = Math.min(lowest, of(point));
  return lowest;
}
