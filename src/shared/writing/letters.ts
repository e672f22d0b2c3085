import type { Point, Stroke } from './ink.ts';

/** Heights of the four lines of writing paper above the baseline, in x-heights. */
export const LINES = { ascender: 1.8, xHeight: 1, baseline: 0, descender: -0.8 } as const;

/**
 * Letters as Swedish schools print them, drawn for this app. Strokes are in writing order, separated by `/`; points
 * `x,y` are in tenths of an x-height, y upwards from the baseline, joined by a smooth line; `!` marks a corner. A
 * single point is a dot. tools/writing/strokes.py reads this list as well.
 */
const DRAWN: Readonly<Record<string, string>> = {
  a: '8,8 4.3,10 0.8,8 0,5 0.8,2 4,0 7.2,2 8,5 8,10! 8,1.5 9.5,0.2',
  b: '0,18 0,0! 0,5 1,8.5 4.2,10 7.5,8 8.3,5 7.5,1.8 4.2,0 1,1.5 0,4',
  c: '7.6,8.2 4.5,10 1,8 0,5 1,2 4.5,0 7.6,1.8',
  d: '8,8 4.3,10 0.8,8 0,5 0.8,2 4,0 7.2,2 8,5 8,18! 8,1.5 9.5,0.2',
  e: '0.2,5.2 8,5.2! 7.3,8.5 4.2,10 1,8.3 0,5 1,1.8 4.4,0 7.6,1.5',
  f: '6.5,17 4.6,18 2.6,16.8 2,13.5 2,0 / 0,10 5,10',
  g: '8,8 4.3,10 0.8,8 0,5 0.8,2 4,0 7.2,2 8,5 8,10! 8,-4 7,-7 4,-8 1,-7',
  h: '0,18 0,0! 0,5.5 1.5,8.8 4.2,10 6.6,8.8 7.4,6 7.4,0',
  i: '1,10 1,0 / 1,14',
  j: '3,10 3,-4.5 2,-7.2 -0.5,-7.6 / 3,14',
  k: '0,18 0,0 / 6.8,10 0.2,4.3! 7,0',
  l: '1,18 1,2.2 1.7,0.5 3.2,0.3',
  m: '0,10 0,0! 0,6 1.3,9 3.4,10 5.2,9 5.8,6.5 5.8,0! 5.8,6 7.1,9 9.2,10 11,9 11.6,6.5 11.6,0',
  n: '0,10 0,0! 0,5.5 1.5,8.8 4.2,10 6.6,8.8 7.4,6 7.4,0',
  o: '4.2,10 1.2,8.4 0,5 1.2,1.6 4.2,0 7.2,1.6 8.4,5 7.2,8.4 4.2,10',
  p: '0,10 0,-8! 0,5 1,8.5 4.2,10 7.5,8 8.3,5 7.5,1.8 4.2,0 1,1.5 0,4',
  q: '8,8 4.3,10 0.8,8 0,5 0.8,2 4,0 7.2,2 8,5 8,10! 8,-8',
  r: '0,10 0,0! 0,5.5 1.4,8.8 3.6,10 5.6,9.6',
  s: '6.6,8.6 3.6,10 0.8,8.6 0.8,6.6 3.6,5 6.4,3.6 6.6,1.6 3.6,0 0.2,1.4',
  t: '2.5,15 2.5,2.5 3.4,0.5 5.6,0.4 / 0,10 5.5,10',
  u: '0,10 0,4 1,1 3.6,0 6.2,1.4 7.4,4.5 7.4,10! 7.4,0',
  v: '0,10 3.8,0! 7.6,10',
  w: '0,10 2.8,0! 5.6,10! 8.4,0! 11.2,10',
  x: '0,10 7,0 / 7,10 0,0',
  y: '0,10 3.9,0.4 / 7.6,10 1,-8',
  z: '0.3,10 7,10! 0,0! 7.4,0',
  å: '8,8 4.3,10 0.8,8 0,5 0.8,2 4,0 7.2,2 8,5 8,10! 8,1.5 9.5,0.2 / 4.3,15.8 2.8,15.1 2.3,13.8 2.8,12.5 4.3,11.8 5.8,12.5 6.3,13.8 5.8,15.1 4.3,15.8',
  ä: '8,8 4.3,10 0.8,8 0,5 0.8,2 4,0 7.2,2 8,5 8,10! 8,1.5 9.5,0.2 / 2.2,13.8 / 6.4,13.8',
  ö: '4.2,10 1.2,8.4 0,5 1.2,1.6 4.2,0 7.2,1.6 8.4,5 7.2,8.4 4.2,10 / 2.1,13.8 / 6.3,13.8',
  é: '0.2,5.2 8,5.2! 7.3,8.5 4.2,10 1,8.3 0,5 1,1.8 4.4,0 7.6,1.5 / 6.2,15.2 3.6,12.4',
  A: '6,18 0,0 / 6,18 12,0 / 2.2,6.5 9.8,6.5',
  B: '0,18 0,0 / 0,18 5.6,17.7 8.4,15.6 8.4,12 5.6,9.8 0,9.5! 6.2,9.2 9.4,6.8 9.4,2.8 6.2,0.3 0,0',
  C: '11.4,14.8 8.2,17.7 4,17 0.8,13.2 0,9 0.8,4.8 4,1 8.2,0.3 11.4,3.2',
  D: '0,18 0,0 / 0,18 5.6,17 9.8,13.6 11,9 9.8,4.4 5.6,1 0,0',
  E: '0,18 0,0 / 0,18 8.8,18 / 0,9.5 7.6,9.5 / 0,0 9,0',
  F: '0,18 0,0 / 0,18 8.8,18 / 0,9.5 7.6,9.5',
  G: '11.4,14.8 8.2,17.7 4,17 0.8,13.2 0,9 0.8,4.8 4,1 8,0.3 11.6,2.8 11.6,8! 7.4,8',
  H: '0,18 0,0 / 10.5,18 10.5,0 / 0,9.5 10.5,9.5',
  I: '1,18 1,0',
  J: '6,18 6,4.5 4.9,1 2.5,0 0,1.8',
  K: '0,18 0,0 / 9.6,18 0.2,8.2! 10,0',
  L: '0,18 0,0! 8.6,0',
  M: '0,18 0,0 / 0,18 6.5,4! 13,18! 13,0',
  N: '0,18 0,0 / 0,18 10.5,0! 10.5,18',
  O: '6.4,18 1.9,15.4 0,9 1.9,2.6 6.4,0 10.9,2.6 12.8,9 10.9,15.4 6.4,18',
  P: '0,18 0,0 / 0,18 5.8,17.6 8.8,15.3 8.8,11.3 5.8,9 0,8.6',
  Q: '6.4,18 1.9,15.4 0,9 1.9,2.6 6.4,0 10.9,2.6 12.8,9 10.9,15.4 6.4,18 / 8,5 13,-1',
  R: '0,18 0,0 / 0,18 5.8,17.6 8.8,15.4 8.8,11.4 5.8,9.2 0,8.8! 3.8,8.8! 10,0',
  S: '9.4,15.4 5.4,18 1.2,15.8 1.4,11.8 5.4,9.4 9.4,6.8 9.6,2.4 5.2,0 0,2.6',
  T: '5.5,18 5.5,0 / 0,18 11,18',
  U: '0,18 0,6 1.4,1.6 5.2,0 9,1.6 10.4,6 10.4,18',
  V: '0,18 5.6,0! 11.2,18',
  W: '0,18 4,0! 8,18! 12,0! 16,18',
  X: '0,18 10.5,0 / 10.5,18 0,0',
  Y: '0,18 5.3,9 / 10.6,18 5.3,9! 5.3,0',
  Z: '0.4,18 10,18! 0,0! 10.6,0',
  Å: '6,18 0,0 / 6,18 12,0 / 2.2,6.5 9.8,6.5 / 6,23.4 4.5,22.7 4,21.4 4.5,20.1 6,19.4 7.5,20.1 8,21.4 7.5,22.7 6,23.4',
  Ä: '6,18 0,0 / 6,18 12,0 / 2.2,6.5 9.8,6.5 / 3.6,21 / 8.4,21',
  Ö: '6.4,18 1.9,15.4 0,9 1.9,2.6 6.4,0 10.9,2.6 12.8,9 10.9,15.4 6.4,18 / 4,21 / 8.8,21',
  É: '0,18 0,0 / 0,18 8.8,18 / 0,9.5 7.6,9.5 / 0,0 9,0 / 6.4,23 3.8,20.2',
  '-': '0,5.5 5,5.5',
};

/** Drawing of a letter, in x-heights; the baseline is y = 0 and y grows downwards, the ink begins at x = 0. */
export interface DrawnLetter {
  /** In writing order; each begins at pen down. */
  readonly strokes: readonly Stroke[];
  readonly width: number;
}

/** Gap between two letters, in x-heights. */
export const LETTER_GAP = 0.3;

const SPACE_WIDTH = 0.7;
const STEPS = 8;

const drawn = new Map<string, DrawnLetter>();

/** Drawing of a letter; undefined for unknown ones. */
export function drawnLetter(letter: string): DrawnLetter | undefined {
  const path = DRAWN[letter];
  if (path === undefined) return undefined;
  const known = drawn.get(letter);
  if (known) return known;
  const raw = path.split(' / ').map(strokeOf);
  const left = Math.min(...raw.flat().map(({ x }) => x));
  const strokes = raw.map((stroke) => stroke.map(({ x, y }) => ({ x: x - left, y })));
  const letterDrawn = { strokes, width: Math.max(...strokes.flat().map(({ x }) => x)) };
  drawn.set(letter, letterDrawn);
  return letterDrawn;
}

/** Letter of a drawn word: its index in the text, and its strokes in their final position. */
export interface PlacedLetter {
  readonly letterIndex: number;
  readonly strokes: readonly Stroke[];
}

/**
 * Text in school print, in x-heights from the left edge of the first letter; letters without a drawing leave a gap.
 */
export function drawnWord(text: string): {
  readonly letters: readonly PlacedLetter[];
  readonly width: number;
} {
  const letters: PlacedLetter[] = [];
  let x = 0;
  for (const [letterIndex, name] of [...text].entries()) {
    const letter = drawnLetter(name);
    if (!letter) {
      x += SPACE_WIDTH;
      continue;
    }
    const from = x;
    const strokes = letter.strokes.map((stroke) =>
      stroke.map((point) => ({ x: point.x + from, y: point.y })),
    );
    letters.push({ letterIndex, strokes });
    x += letter.width + LETTER_GAP;
  }
  return { letters, width: Math.max(0, x - LETTER_GAP) };
}

/** Parses a stroke: centripetal Catmull-Rom splines between corners (E. Catmull, R. Rom, 1974). */
function strokeOf(text: string): Stroke {
  const pieces: Point[][] = [[]];
  for (const word of text.split(' ')) {
    const [x = Number.NaN, y = Number.NaN] = word.replace('!', '').split(',').map(Number);
    const point = { x: x / 10, y: -y / 10 };
    pieces.at(-1)?.push(point);
    if (word.endsWith('!')) pieces.push([point]);
  }
  return pieces.flatMap((piece, k) => (k === 0 ? spline(piece) : spline(piece).slice(1)));
}

function spline(points: readonly Point[]): Point[] {
  const [first, second] = points;
  const last = points.at(-1);
  const before = points.at(-2);
  if (!first || !second || !last || !before) return [...points];
  const all = [mirror(second, first), ...points, mirror(before, last)];
  const line: Point[] = [first];
  for (let k = 0; k + 3 < all.length; k++) {
    const [a, b, c, d] = all.slice(k, k + 4) as [Point, Point, Point, Point];
    for (let step = 1; step <= STEPS; step++) line.push(between(a, b, c, d, step / STEPS));
  }
  return line;
}

const mirror = (point: Point, at: Point): Point => ({ x: 2 * at.x - point.x, y: 2 * at.y - point.y });

/** Barry and Goldman's pyramidal algorithm: the point at `share` of the way from b to c. */
function between(a: Point, b: Point, c: Point, d: Point, share: number): Point {
  const knot = (from: Point, to: Point): number => Math.sqrt(Math.hypot(to.x - from.x, to.y - from.y));
  const t1 = knot(a, b);
  const t2 = t1 + knot(b, c);
  const t3 = t2 + knot(c, d);
  const t = t1 + share * (t2 - t1);
  const mix = (p: Point, q: Point, from: number, to: number): Point => {
    const part = (t - from) / (to - from);
    return { x: p.x + part * (q.x - p.x), y: p.y + part * (q.y - p.y) };
  };
  const ab = mix(a, b, 0, t1);
  const bc = mix(b, c, t1, t2);
  const cd = mix(c, d, t2, t3);
  return mix(mix(ab, bc, 0, t2), mix(bc, cd, t1, t3), t1, t2);
}
