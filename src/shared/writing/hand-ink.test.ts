import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkWriting } from './check.ts';
import type { Point, Stroke } from './ink.ts';
import { drawnWord } from './letters.ts';
import { readWritingModel } from './model.ts';

const model = readWritingModel(new Uint8Array(readFileSync('src/shared/writing/weights.bin')));

const UNIT = 30;

/** Letter whose body is one line, with its marks above it. */
interface Letter {
  readonly name: string;
  readonly body: Stroke;
  readonly rest: readonly Stroke[];
  /** Horizontal centre of its marks or its bar. */
  readonly middle: number;
}

/** Strokes of a letter in a certain handwriting; undefined for school print. */
type Manner = (letter: Letter) => readonly Stroke[] | undefined;

/** Word in school print, with letters changed by `manner` and points transformed by `to`. */
function written(word: string, manner: Manner, to: (point: Point) => Point = (point) => point): Stroke[] {
  const strokes = drawnWord(word).letters.flatMap(({ letterIndex, strokes: print }) => {
    const [body = [], ...rest] = print;
    const xs = rest.flat().map(({ x }) => x);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    return manner({ name: word[letterIndex] ?? '', body, rest, middle }) ?? print;
  });
  return strokes.map((stroke) => stroke.map(to).map(({ x, y }) => ({ x: 20 + UNIT * x, y: 120 + UNIT * y })));
}

const ring = (x: number, y: number, wide = 0.2, high = wide, turn = 6.4, from = 0): Stroke =>
  Array.from({ length: 24 }, (_, k) => ({
    x: x + wide * Math.cos(from + (turn * k) / 23),
    y: y + high * Math.sin(from + (turn * k) / 23),
  }));
const line = (...points: readonly (readonly [number, number])[]): Stroke =>
  points.map(([x, y]) => ({ x, y }));
const withRing =
  (of: (middle: number) => Stroke): Manner =>
  ({ name, body, middle }) =>
    name === 'å' ? [body, of(middle)] : undefined;
const withDots =
  (of: (middle: number) => readonly Stroke[]): Manner =>
  ({ name, body, middle }) =>
    'äö'.includes(name) ? [body, ...of(middle)] : undefined;
const twoDots = (of: (x: number) => Stroke, half = 0.2): Manner =>
  withDots((middle) => [of(middle - half), of(middle + half)]);
const asPrinted: Manner = () => undefined;

const RINGS = ['gård', 'fågel', 'åska', 'måne', 'blåbär', 'skål'];
const DOTS = ['äpple', 'smör', 'gräs', 'höst', 'nöt', 'träd'];
const WORDS = ['hund', 'glad', 'kaffe', 'mjölk', 'påsk', 'god natt', 'berg', 'socker', 'vinter', 'fisk'];

const MANNERS: readonly (readonly [string, readonly string[], Manner])[] = [
  ['a ring that touches its letter', RINGS, withRing((x) => ring(x, -1.2))],
  ['a ring that cuts into it', RINGS, withRing((x) => ring(x, -1.1))],
  ['a ring that is not closed', RINGS, withRing((x) => ring(x, -1.4, 0.2, 0.2, 4.7, 1))],
  ['a ring drawn round twice', RINGS, withRing((x) => ring(x, -1.4, 0.2, 0.22, 12))],
  ['a flat ring', RINGS, withRing((x) => ring(x, -1.35, 0.32, 0.12))],
  ['a ring beside its letter', RINGS, withRing((x) => ring(x + 0.4, -1.4))],
  [
    'a ring drawn without lifting the pen',
    RINGS,
    ({ name, body, middle }) => (name === 'å' ? [[...body, ...ring(middle, -1.4)]] : undefined),
  ],
  ['dots as upright strokes', DOTS, twoDots((x) => line([x, -1.65], [x, -1.25]))],
  ['dots as small rings', DOTS, twoDots((x) => ring(x, -1.4, 0.09))],
  ['dots close together', DOTS, twoDots((x) => line([x, -1.4]), 0.1)],
  ['dots high above', DOTS, twoDots((x) => line([x, -1.95]))],
  ['dots beside their letter', DOTS, twoDots((x) => line([x + 0.3, -1.4]))],
  ['dots in one dash', DOTS, withDots((x) => [line([x - 0.4, -1.4], [x + 0.4, -1.42])])],
  ['dots tapped twice', DOTS, withDots((x) => [-0.2, -0.17, 0.2, 0.22].map((by) => line([x + by, -1.4])))],
  [
    'a dot set too far on',
    ['fisk', 'vinter', 'mjölk', 'hej', 'jul', 'bil'],
    ({ name, body, middle }) => ('ij'.includes(name) ? [body, line([middle + 0.3, -1.4])] : undefined),
  ],
  [
    'letters that are not closed',
    WORDS,
    ({ name, body, rest }) =>
      'aodgåäö'.includes(name) ? [body.slice(Math.ceil(body.length * 0.06)), ...rest] : undefined,
  ],
  [
    'letters drawn over',
    WORDS,
    ({ body, rest }) => [body, body.map(({ x, y }) => ({ x: x + 0.03, y })), ...rest],
  ],
  [
    'strokes in two pieces',
    WORDS,
    ({ body, rest }) => [body.slice(0, body.length / 2 + 1), body.slice(body.length / 2), ...rest],
  ],
  [
    'hooks where the pen lands',
    WORDS,
    ({ body: [first = { x: 0, y: 0 }, ...on], rest }) => [
      [{ x: first.x - 0.14, y: first.y + 0.08 }, first, ...on],
      ...rest,
    ],
  ],
  [
    'few points',
    WORDS,
    ({ body, rest }) => [body.filter((_, k) => k % 6 === 0 || k === body.length - 1), ...rest],
  ],
];

describe('a right word as a hand leaves it', () => {
  it.each(MANNERS)('is right with %s', (_, words, manner) => {
    const verdicts = words.map((word) => [word, checkWriting(written(word, manner), word, model).kind]);
    expect(verdicts).toEqual(words.map((word) => [word, 'right']));
  });

  it.each<[string, (point: Point) => Point]>([
    ['uphill', ({ x, y }) => ({ x, y: y - 0.27 * x })],
    ['slanted', ({ x, y }) => ({ x: x - 0.5 * y, y })],
    ['leaning back', ({ x, y }) => ({ x: x + 0.35 * y, y })],
    ['narrow', ({ x, y }) => ({ x: 0.5 * x, y })],
    ['wide', ({ x, y }) => ({ x: 2 * x, y })],
    ['on a line that bends', ({ x, y }) => ({ x, y: y + 0.25 * Math.sin(0.8 * x) })],
    ['with short stems', ({ x, y }) => ({ x, y: Math.max(y, -1 + 0.55 * (y + 1)) })],
  ])('is right %s', (_, to) => {
    const verdicts = WORDS.map((word) => [
      word,
      checkWriting(written(word, asPrinted, to), word, model).kind,
    ]);
    expect(verdicts).toEqual(WORDS.map((word) => [word, 'right']));
  });
});

describe('a slip as a hand leaves it', () => {
  it.each<[string, string, string, Manner]>([
    ['a dash for a ring', 'blå', 'blä', withDots((x) => [line([x - 0.4, -1.4], [x + 0.4, -1.42])])],
    ['a ring that cuts in for dots', 'träd', 'tråd', withRing((x) => ring(x, -1.1))],
    ['one upright stroke for two', 'smör', 'smör', withDots((x) => [line([x, -1.65], [x, -1.25])])],
    [
      'an o that is not closed for an a',
      'hand',
      'hond',
      ({ name, body }) => (name === 'o' ? [body.slice(Math.ceil(body.length * 0.06))] : undefined),
    ],
  ])('is not right: %s', (_, word, slip, manner) => {
    expect(checkWriting(written(slip, manner), word, model).kind).not.toBe('right');
  });
});
