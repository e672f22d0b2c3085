import { expect, it } from 'vitest';
import { curveGiven, curveOf, stretchesOf } from './curve.ts';

const given = (semitones: (number | null)[]) => ({ stepMs: 10, centreHz: 200, semitones });

it('reaches from where the voice begins to where it ends', () => {
  const curve = curveGiven(given([null, null, 2, 1, null, -1, -2, null]));
  expect(curve).toEqual([
    { place: 0, semitones: 2 },
    { place: 0.25, semitones: 1 },
    { place: 0.5, semitones: null },
    { place: 0.75, semitones: -1 },
    { place: 1, semitones: -2 },
  ]);
});

it('is drawn as a line for each stretch that sounds', () => {
  const stretches = stretchesOf(curveGiven(given([2, 1, null, 5, null, -1, -2])));
  expect(stretches.map((stretch) => stretch.map(({ semitones }) => semitones))).toEqual([
    [2, 1],
    [-1, -2],
  ]);
});

it('is nothing where no voice sounds', () => {
  expect(curveGiven(given([null, null]))).toEqual([]);
  expect(curveOf(new Float32Array(8_000))).toEqual([]);
});
