import type { Point, Stroke } from './ink.ts';
import { INPUT_ROWS } from './model.ts';
import { type LevelInk, least } from './normalise.ts';

/** Input of the network: ink in four directions, `[direction][row][column]`, from 0 to 1. */
export interface InkPicture {
  readonly pixels: Float64Array;
  readonly columns: number;
}

const DIRECTIONS = 4;

/** Length in px below which a stroke is a tap: a blob in all directions with 0.8 at its centre. */
const TAP_PX = 1.5;
const BLOB = [0.5, 1, 0.5] as const;
const BLOB_HEIGHT = 0.8;

/** Length of ink in each pixel by direction (0, 45, 90, 135 degrees, interpolated between two), at most 1. */
export function raster(ink: Pick<LevelInk, 'strokes' | 'columns'>): InkPicture {
  const { columns } = ink;
  const pixels = new Float64Array(DIRECTIONS * INPUT_ROWS * columns);
  const add = (column: number, row: number, direction: number, value: number): void => {
    if (column < 0 || column >= columns || row < 0 || row >= INPUT_ROWS) return;
    const at = (direction * INPUT_ROWS + row) * columns + column;
    pixels[at] = (pixels[at] as number) + value;
  };
  const put = (x: number, y: number, direction: number, value: number): void => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const right = x - column;
    const down = y - row;
    add(column, row, direction, value * (1 - right) * (1 - down));
    add(column + 1, row, direction, value * right * (1 - down));
    add(column, row + 1, direction, value * (1 - right) * down);
    add(column + 1, row + 1, direction, value * right * down);
  };
  for (const stroke of ink.strokes) {
    if (lengthOf(stroke) < TAP_PX) tap(stroke, put);
    else draw(stroke, put);
  }
  for (let k = 0; k < pixels.length; k++) pixels[k] = Math.min(1, pixels[k] as number);
  return { pixels, columns };
}

type Put = (x: number, y: number, direction: number, value: number) => void;

function tap(stroke: Stroke, put: Put): void {
  const one = [stroke];
  const x = (least(one, (p) => p.x) - least(one, (p) => -p.x)) / 2;
  const y = (least(one, (p) => p.y) - least(one, (p) => -p.y)) / 2;
  for (const [j, high] of BLOB.entries()) {
    for (const [i, wide] of BLOB.entries()) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        put(x + i - 1, y + j - 1, direction, BLOB_HEIGHT * high * wide);
      }
    }
  }
}

/** Walks along the stroke in equal steps of about one px, symmetric from both ends. */
function draw(stroke: Stroke, put: Put): void {
  const length = lengthOf(stroke);
  const pieces = Math.max(1, Math.floor(length + 0.5));
  let last = stroke[0] as Point;
  let segment = 1;
  let before = 0;
  let a = last;
  let b = stroke[1] as Point;
  let reach = Math.hypot(b.x - a.x, b.y - a.y);
  for (let k = 1; k <= pieces; k++) {
    const at = (length * k) / pieces;
    while (before + reach < at && segment + 1 < stroke.length) {
      before += reach;
      segment++;
      a = b;
      b = stroke[segment] as Point;
      reach = Math.hypot(b.x - a.x, b.y - a.y);
    }
    const share = reach > 0 ? Math.min(1, (at - before) / reach) : 1;
    const next = { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
    piece(last, next, put);
    last = next;
  }
}

function piece(from: Point, to: Point, put: Put): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const half = Math.hypot(dx, dy) / 2;
  const angle = Math.atan2(dy, dx);
  const turn = (angle - Math.PI * Math.floor(angle / Math.PI)) / (Math.PI / DIRECTIONS);
  const low = Math.floor(turn);
  const part = turn - low;
  for (const share of [0.25, 0.75]) {
    const x = from.x + share * dx;
    const y = from.y + share * dy;
    put(x, y, low % DIRECTIONS, half * (1 - part));
    put(x, y, (low + 1) % DIRECTIONS, half * part);
  }
}

function lengthOf(stroke: Stroke): number {
  let length = 0;
  for (let k = 1; k < stroke.length; k++) {
    const a = stroke[k - 1] as Point;
    const b = stroke[k] as Point;
    length += Math.hypot(b.x - a.x, b.y - a.y);
  }
  return length;
}
