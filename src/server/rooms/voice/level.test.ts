import { describe, expect, it } from 'vitest';
import { evened, gatedLevel } from './level.ts';

const RATE = 22_050;

/** Tone of one second followed by one second of silence. */
function tone(amplitude: number, hertz = 200): Float32Array {
  return Float32Array.from({ length: 2 * RATE }, (_, i) =>
    i < RATE ? amplitude * Math.sin((2 * Math.PI * hertz * i) / RATE) : 0,
  );
}

const peakOf = (samples: Float32Array) => Math.max(...samples.map(Math.abs));

describe('the level of speech', () => {
  it('leaves pauses out: a sine of amplitude 1 is at -3.01 dB, however long the silence', () => {
    expect(gatedLevel(tone(1), RATE)).toBeCloseTo(-3.01, 1);
    expect(gatedLevel(tone(0.1), RATE)).toBeCloseTo(-23.01, 1);
    expect(gatedLevel(new Float32Array(RATE), RATE)).toBe(-Infinity);
  });

  it.each([0.003, 0.05, 0.9])('is brought from amplitude %d to -20 dB', (amplitude) => {
    expect(gatedLevel(evened(tone(amplitude), RATE), RATE)).toBeCloseTo(-20, 1);
  });

  it('gives way to the peak, which stays under -1 dB', () => {
    const clicks = tone(0.01).map((sample, i) => (i % 4_000 === 2_000 ? 0.9 : sample));
    expect(20 * Math.log10(peakOf(evened(clicks, RATE)))).toBeLessThanOrEqual(-1 + 1e-6);
  });

  it('begins and ends in silence within 6 ms, without a step', () => {
    const loud = new Float32Array(RATE).fill(0.1);
    const even = evened(loud, RATE);
    expect([even[0], even.at(-1)]).toEqual([0, 0]);
    const steps = even.subarray(1).map((sample, i) => Math.abs(sample - (even[i] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.02 * peakOf(even));
    expect(even[Math.ceil(0.006 * RATE)]).toBeCloseTo(peakOf(even), 5);
  });

  it('leaves silence as it is', () => {
    expect(peakOf(evened(new Float32Array(100), RATE))).toBe(0);
  });
});
