import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianOf, pitchTrack } from '#tests/pitch.ts';
import { voicedRuns } from './pitch-marks.ts';
import { sungAgain } from './psola.ts';
import { timeWarp } from './time-warp.ts';

const RATE = 22_050;
const FLAT_HZ = 203;
const SECONDS = 0.8;

/** Synthetic voice with constant pitch: pulses through two resonances, between noise and silence. */
function vowel(hertz = FLAT_HZ): Float32Array {
  const samples = new Float32Array(Math.round(SECONDS * RATE));
  const ring = (at: number, sample: number) =>
    Math.exp(-(sample - at) / 60) *
    (Math.sin((2 * Math.PI * 700 * (sample - at)) / RATE) +
      0.5 * Math.sin((2 * Math.PI * 1_300 * (sample - at)) / RATE));
  for (let pulse = 0.2 * RATE; pulse < 0.7 * RATE; pulse += RATE / hertz) {
    const at = Math.round(pulse);
    for (let i = at; i < Math.min(at + 500, samples.length); i++)
      samples[i] = (samples[i] ?? 0) + 0.3 * ring(at, i);
  }
  let seed = 1;
  for (let i = 0; i < 0.15 * RATE; i++) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[i] = 0.05 * (seed / 2_147_483_647 - 0.5);
  }
  return samples;
}

const samples = vowel();
const runs = voicedRuns(samples, RATE, FLAT_HZ);
const flat = { samples, sampleRate: RATE, runs };
const as = timeWarp([], SECONDS * 1_000);
const rms = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
const peak = (sound: Float32Array) => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the periods of a flat voice', () => {
  it('are marked where it sounds, one period apart, each at its pulse', () => {
    expect(runs).toHaveLength(1);
    const [run] = runs;
    expect((run?.start ?? 0) / RATE).toBeCloseTo(0.2, 1);
    expect((run?.end ?? 0) / RATE).toBeCloseTo(0.7, 1);
    const marks = run?.marks ?? [];
    expect(marks.length).toBeGreaterThan(95);
    for (const [i, mark] of marks.slice(1).entries()) {
      expect(Math.abs(mark - (marks[i] ?? 0) - RATE / FLAT_HZ)).toBeLessThan(2);
      // Within a fifth of a period after the pulse.
      expect(((mark - 0.2 * RATE) % (RATE / FLAT_HZ)) / (RATE / FLAT_HZ)).toBeLessThan(0.2);
    }
  });

  it('are none in hiss and silence', () => {
    expect(voicedRuns(samples.subarray(0, 0.19 * RATE), RATE, FLAT_HZ)).toEqual([]);
    expect(voicedRuns(new Float32Array(RATE), RATE, FLAT_HZ)).toEqual([]);
    expect(voicedRuns(new Float32Array(0), RATE, FLAT_HZ)).toEqual([]);
  });
});

describe('speech said again', () => {
  it('is what it was when nothing else is asked', () => {
    const again = sungAgain(flat, as, () => FLAT_HZ);
    expect(again).toHaveLength(samples.length);
    const frame = 0.01 * RATE;
    for (let at = 0.22 * RATE; at + frame < 0.68 * RATE; at += frame) {
      const energy = (sound: Float32Array) => rms([...sound.subarray(at, at + frame)]);
      expect(Math.abs(20 * Math.log10(energy(again) / energy(samples)))).toBeLessThan(2);
    }
    const inside = (sound: Float32Array) => [...sound.subarray(0.22 * RATE, 0.68 * RATE)];
    const before = inside(samples);
    const apart = rms(inside(again).map((sample, i) => sample - (before[i] ?? 0))) / rms(before);
    expect(20 * Math.log10(apart)).toBeLessThan(-15);
  });

  it('has the pitch that is asked for, within 0.3 semitones', () => {
    const bent = (ms: number) => FLAT_HZ * 2 ** ((2 + 3 * Math.sin(ms / 90)) / 12);
    const off = pitchTrack(sungAgain(flat, as, bent), RATE, FLAT_HZ)
      .filter(({ ms }) => ms > 230 && ms < 670)
      .map(({ ms, hertz }) => 12 * Math.log2(hertz / bent(ms)));
    expect(off.length).toBeGreaterThan(30);
    expect(rms(off)).toBeLessThan(0.3);
  });

  it('keeps its pitch when it is drawn out', () => {
    const slow = sungAgain(
      flat,
      timeWarp([{ startMs: 100, endMs: 600, factor: 2.5 }], SECONDS * 1_000),
      () => FLAT_HZ,
    );
    expect(slow).toHaveLength(Math.round(1.55 * RATE));
    expect(medianOf(pitchTrack(slow, RATE, FLAT_HZ).map(({ hertz }) => hertz))).toBeCloseTo(FLAT_HZ, -1);
  });

  it('hisses without a hum when hiss is drawn out, as the s of "fisk" is', () => {
    const hiss = new Float32Array(0.2 * RATE);
    let seed = 1;
    for (const i of hiss.keys()) {
      seed = (seed * 16_807) % 2_147_483_647;
      hiss[i] = 0.2 * (seed / 2_147_483_647 - 0.5);
    }
    for (const factor of [1.4, 1.93, 2.8]) {
      const long = sungAgain(
        { samples: hiss, sampleRate: RATE, runs: [] },
        timeWarp([{ startMs: 0, endMs: 200, factor }], 200),
        () => FLAT_HZ,
      );
      const inside = [...long.subarray(0.02 * RATE, long.length - 0.02 * RATE)];
      const power = rms(inside) ** 2 * inside.length;
      // Similarity at a lag of 150 to 800 hertz would be audible as a pitch.
      for (let lag = Math.round(RATE / 800); lag <= RATE / 150; lag++) {
        const product = inside.reduce((sum, sample, i) => sum + sample * (inside[i + lag] ?? 0), 0);
        expect(product / power).toBeLessThan(0.25);
      }
    }
  });

  it('is as long as asked, finite, and no louder than two periods over one another, whatever is asked', () => {
    const asked = fc.record({
      factor: fc.double({ min: 0.5, max: 2.8, noNaN: true }),
      startMs: fc.double({ min: 0, max: 390, noNaN: true }),
      lengthMs: fc.double({ min: 1, max: 400, noNaN: true }),
      semitones: fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 1, maxLength: 20 }),
    });
    fc.assert(
      fc.property(asked, ({ factor, startMs, lengthMs, semitones }) => {
        const warp = timeWarp([{ startMs, endMs: startMs + lengthMs, factor }], SECONDS * 1_000);
        const pitchAt = (ms: number) =>
          FLAT_HZ * 2 ** ((semitones[Math.floor(ms / 80) % semitones.length] ?? 0) / 12);
        const again = sungAgain(flat, warp, pitchAt);
        expect(again.length).toBe(Math.round((SECONDS * 1_000 + lengthMs * (factor - 1)) * (RATE / 1_000)));
        expect(again.every(Number.isFinite)).toBe(true);
        expect(peak(again)).toBeLessThan(2 * peak(samples));
      }),
      { numRuns: 40 },
    );
  });
});
