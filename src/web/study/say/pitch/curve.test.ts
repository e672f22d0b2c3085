import { expect, it } from 'vitest';
import { curveGiven, curveOf, voicedSegments } from './curve.ts';

const given = (semitones: (number | null)[]) => ({ stepMs: 10, centreHz: 200, semitones });

/** Values of a melody, rounded to a thousandth of a semitone. */
const heights = (curve: readonly { readonly semitones: number | null }[]) =>
  curve.map(({ semitones }) => semitones && Math.round(1000 * semitones) / 1000 + 0);

it('reaches from where the voice begins to where it ends', () => {
  const curve = curveGiven(given([null, null, 2, 0, null, 0, -2, null]));
  expect(curve.map(({ place }) => place)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(heights(curve)).toEqual([2, 0, null, 0, -2]);
});

it('lies about its own middle, as what a learner says does', () => {
  expect(heights(curveGiven(given([3, 4, null, 6])))).toEqual([-1, 0, null, 2]);
});

it('is drawn as a line for each stretch that sounds', () => {
  const stretches = voicedSegments(curveGiven(given([2, 0, null, 5, null, 0, -2])));
  expect(stretches.map(heights)).toEqual([
    [2, 0],
    [0, -2],
  ]);
});

it('is nothing where no voice sounds', () => {
  expect(curveGiven(given([null, null]))).toEqual([]);
  expect(curveOf(new Float32Array(8_000))).toEqual([]);
});
