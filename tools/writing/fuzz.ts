/**
 * Throws 10,000 heaps of strokes at the check of handwriting: `npm run fuzz:writing -- [SEED]`. None may make it throw, or
 * take more than two seconds of processor time; and where nothing was drawn it says so.
 */
import { readFileSync } from 'node:fs';
import { oneOf, type Random, seededRandom } from '#shared/chance.ts';
import { checkWriting } from '#shared/writing/check.ts';
import type { Point, Stroke } from '#shared/writing/ink.ts';
import { drawnWord } from '#shared/writing/letters.ts';
import { readWritingModel } from '#shared/writing/model.ts';

const HEAPS = 10_000;
const LONGEST_MS = 2000;
const WORDS = ['ö', 'hej', 'röd', 'god natt', 'smörgåsbord', 'sjukvårdsförsäkring'];
const ODD = [Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e300, 10_000, -10_000, 1e-12, -0];

/** Representations of an empty drawing. */
const nothing = (random: Random): Stroke[] =>
  Array.from({ length: Math.floor(3 * random()) }, () => (random() < 0.5 ? [] : [{ x: Number.NaN, y: 1 }]));

/** Kinds of ink, from likely to malicious. */
const HEAP_KINDS: readonly ((random: Random, word: string) => Stroke[])[] = [
  nothing,
  (random) => [[{ x: 400 * random(), y: 200 * random() }]],
  (random, word) => printed(word, random, () => 0),
  (random, word) => printed(word, random, () => 60 * (random() - 0.5)),
  (random) => strokes(random, 12, 30, () => 400 * random()),
  (random) =>
    strokes(random, 12, 30, () => (random() < 0.3 ? (oneOf(ODD, random) as number) : 400 * random())),
  (random) => strokes(random, 300, 1, () => 400 * random()),
  (random) => strokes(random, 1, 300, () => 400 * random()),
  (random) => [Array.from({ length: random() < 0.05 ? 100_000 : 3_000 }, () => somewhere(random))],
  (random) => [line(random, 2 + 20 * random(), 0), line(random, 2, 1e-9 * random())],
  (random) => [line(random, 20_000 * random(), 1e-6)],
  (random) => strokes(random, 3, 8, () => 1e-9 * random()),
  (random) => [
    [{ x: 0, y: 0 }],
    [{ x: 9999 * random(), y: 9999 * random() }],
    ...strokes(random, 2, 4, random),
  ],
];

const seed = process.argv[2] ?? '36';
const random = seededRandom(seed);
const model = readWritingModel(readFileSync('src/shared/writing/weights.bin'));
const counts: Record<string, number> = {};
let slowest = 0;
for (let heap = 0; heap < HEAPS; heap++) {
  const word = oneOf(WORDS, random) as string;
  const make = HEAP_KINDS[heap % HEAP_KINDS.length] as (typeof HEAP_KINDS)[number];
  const ink = make(random, word);
  const before = process.cpuUsage();
  const verdict = checkWriting(ink, word, model);
  const spent = process.cpuUsage(before);
  const ms = (spent.user + spent.system) / 1000;
  if (ms > LONGEST_MS) throw new Error(`heap ${heap} of seed ${seed} took ${ms} ms for ${word}`);
  if (make === nothing && verdict.kind !== 'empty') {
    throw new Error(`heap ${heap} of seed ${seed} is ${verdict.kind}, for ${word}`);
  }
  slowest = Math.max(slowest, ms);
  counts[verdict.kind] = (counts[verdict.kind] ?? 0) + 1;
  if ((heap + 1) % 1000 === 0) console.log(heap + 1, counts);
}
console.log(`${HEAPS} heaps of ink answered, the slowest in ${slowest.toFixed(0)} ms:`, counts);

function printed(word: string, random: Random, off: () => number): Stroke[] {
  const unit = 3 + 50 * random();
  return drawnWord(word).letters.flatMap((letter) =>
    letter.strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: unit * x + off(), y: unit * y + off() }))),
  );
}

function strokes(random: Random, most: number, points: number, coordinate: () => number): Stroke[] {
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  return times(1 + Math.floor(most * random()), () =>
    times(Math.ceil(points * random()), (): Point => ({ x: coordinate(), y: coordinate() })),
  );
}

/** A point on the canvas or off it. */
function somewhere(random: Random): Point {
  return { x: 1_200 * random() - 400, y: 600 * random() - 200 };
}

function line(random: Random, length: number, rise: number): Stroke {
  return Array.from({ length: 40 }, (_, k) => ({ x: (length * k) / 39, y: rise * random() }));
}
