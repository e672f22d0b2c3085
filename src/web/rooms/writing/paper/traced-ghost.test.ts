import { expect, it } from 'vitest';
import { type Random, seededRandom } from '#shared/chance.ts';
import type { Point, Stroke } from '#shared/writing/ink.ts';
import { drawnWord } from '#shared/writing/letters.ts';
import { writingReader } from '#tests/web/writing-reader.ts';
import { createInk } from '../ink/ink.ts';
import { rulingOf } from './paper-layout.ts';

const reader = writingReader();

const WORDS = [
  'köttbulle',
  'kyckling',
  'grattis',
  'jättebra',
  'gräs',
  'smörgås',
  'åska',
  'fönster',
  'mjölk',
  'hund',
];
const TIMES = 10;
/** Distance of the pen from the line that it follows, in canvas px. */
const JITTER_PX = 1.8;
/** Distance between two places at which a screen reports the pen. */
const STEP_PX = 3;

/** Moves a point away from its line. */
type Hand = (point: Point) => Point;

const within = (distance: number) => Math.max(-JITTER_PX, Math.min(JITTER_PX, distance));
const either = (random: Random, px: number) => (random() * 2 - 1) * px;

/** Each place errs by itself, as no hand does. */
const shaking =
  (random: Random): Hand =>
  ({ x, y }) => ({ x: x + either(random, JITTER_PX), y: y + either(random, JITTER_PX) });

/** Wanders off and back, as a hand does. */
function wandering(random: Random): Hand {
  let [offX, offY] = [0, 0];
  return ({ x, y }) => {
    offX = within(offX + either(random, JITTER_PX / 2));
    offY = within(offY + either(random, JITTER_PX / 2));
    return { x: x + offX, y: y + offY };
  };
}

/** The verdict on a ghost that is traced on the paper of the app. */
async function traced(word: string, hand: Hand): Promise<string> {
  const { left, baseline, unit } = rulingOf(word);
  const ink = createInk();
  let atMs = 0;
  const strokes = drawnWord(word).letters.flatMap((letter) => letter.strokes);
  for (const stroke of strokes) {
    const places = denser(stroke.map(({ x, y }) => ({ x: left + x * unit, y: baseline + y * unit })));
    places.map(hand).forEach(({ x, y }, index) => {
      atMs += 8;
      const place = { x, y, pressure: null, atMs };
      if (index === 0) ink.begin(place);
      else ink.add(place);
    });
    ink.end();
  }
  return (await reader.check({ strokes: ink.strokes(), word })).kind;
}

function denser(stroke: Stroke): Point[] {
  return stroke.flatMap((to, index) => {
    const from = stroke[index - 1];
    if (!from) return [to];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP_PX));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  });
}

const verdicts = (hand: (random: Random) => Hand) =>
  Promise.all(
    Array.from({ length: TIMES }, (_, time) =>
      WORDS.map((word) => traced(word, hand(seededRandom(`${word} ${time}`)))),
    ).flat(),
  );

it('reads each ghost that a hand traces, however it wanders', async () => {
  expect(new Set(await verdicts(wandering))).toEqual(new Set(['right']));
});

it('calls no traced ghost wrong when every place errs by itself, and at most two of a hundred unclear', async () => {
  const counted = await verdicts(shaking);
  expect(counted.filter((kind) => kind !== 'right' && kind !== 'unclear')).toEqual([]);
  expect(counted.filter((kind) => kind === 'unclear').length).toBeLessThanOrEqual(2);
});
