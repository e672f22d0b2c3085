import { expect, it } from 'vitest';
import { mixDown } from './mix-down.ts';

const tone = (factor: number) => Float32Array.from({ length: 800 }, (_, at) => factor * Math.sin(at / 5));
const peakOf = (samples: Float32Array) => Math.max(...samples.map(Math.abs));

it('leaves one channel as it is', () => {
  const channel = tone(0.5);
  expect(mixDown([channel])).toBe(channel);
});

it('takes the mean of channels, also beside a silent one', () => {
  expect(peakOf(mixDown([tone(0.5), tone(0.5)]))).toBeCloseTo(0.5, 2);
  expect(peakOf(mixDown([tone(0.5), tone(0)]))).toBeCloseTo(0.25, 2);
});

it.each([
  ['equal', 0.5, -0.5],
  ['nearly equal', 0.5, -0.4],
  ['a far louder', 0.5, -0.2],
])('takes the louder of two channels of opposite phase: %s', (_, left, right) => {
  expect(peakOf(mixDown([tone(left), tone(right)]))).toBe(peakOf(tone(left)));
  expect(peakOf(mixDown([tone(right), tone(left)]))).toBe(peakOf(tone(left)));
});

it('takes the one of eight channels on which somebody speaks', () => {
  const channels = Array.from({ length: 8 }, (_, index) => tone(index === 5 ? 0.4 : 0));
  expect(mixDown(channels)).toEqual(tone(0.4));
});
