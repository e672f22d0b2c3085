import { describe, expect, it } from 'vitest';
import { seededRandom } from '../chance.ts';
import { semitonesOf, trackPitch } from './pitch.ts';

const RATE = 16_000;

/**
 * Synthetic voice: pulses with many harmonics.
 * @param hertzAt pitch at a time in seconds
 */
function voice(seconds: number, hertzAt: (atS: number) => number, noise = 0): Float32Array {
  const random = seededRandom('voice');
  let phase = 0;
  return Float32Array.from({ length: seconds * RATE }, (_, index) => {
    phase += hertzAt(index / RATE) / RATE;
    const overtones = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => Math.sin(2 * Math.PI * n * phase) / n ** 0.7);
    return 0.15 * overtones.reduce((sum, each) => sum + each, 0) + noise * (random() - 0.5);
  });
}

const told = (track: ReturnType<typeof trackPitch>) => track.hertz.filter((each) => each !== null);
const worst = (values: readonly number[], hertz: number) =>
  Math.max(...values.map((each) => Math.abs(12 * Math.log2(each / hertz))));

describe('the pitch of a voice', () => {
  it.each([80, 115, 180, 240, 320, 430])('of %d Hz is found to a fifth of a semitone', (hertz) => {
    const values = told(
      trackPitch(
        voice(0.5, () => hertz),
        RATE,
      ),
    );
    expect(values.length).toBeGreaterThan(40);
    expect(worst(values, hertz)).toBeLessThan(0.2);
  });

  it('is followed where it falls', () => {
    const track = trackPitch(
      voice(1, (atS) => 240 - 100 * atS),
      RATE,
    );
    const errors = track.hertz.map((each, index) => {
      const atS = (index * track.stepMs) / 1_000 + 0.016;
      return each === null ? 99 : Math.abs(12 * Math.log2(each / (240 - 100 * atS)));
    });
    expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length * 0.95)]).toBeLessThan(0.5);
  });

  it('is found beside noise', () => {
    const values = told(
      trackPitch(
        voice(0.5, () => 180, 0.2),
        RATE,
      ),
    );
    expect(values.length).toBeGreaterThan(40);
    expect(worst(values, 180)).toBeLessThan(0.5);
  });

  it('is not told of noise, nor of silence', () => {
    const random = seededRandom('noise');
    const noise = Float32Array.from({ length: RATE / 2 }, () => random() - 0.5);
    expect(told(trackPitch(noise, RATE)).length).toBeLessThan(3);
    expect(told(trackPitch(new Float32Array(RATE / 2), RATE))).toEqual([]);
    expect(trackPitch(new Float32Array(10), RATE).hertz).toEqual([]);
  });

  it('is told only while the voice sounds', () => {
    const sound = new Float32Array(RATE);
    sound.set(
      voice(0.4, () => 200),
      0.3 * RATE,
    );
    const { hertz } = trackPitch(sound, RATE);
    const sounding = hertz.flatMap((each, index) => (each === null ? [] : [index * 10]));
    expect(sounding[0]).toBeGreaterThan(260);
    expect(sounding.at(-1)).toBeLessThan(710);
    expect(sounding.length).toBeGreaterThan(35);
  });
});

describe('semitones', () => {
  it("are counted from the speaker's own middle, whatever the voice", () => {
    const track = [100, 200, null, 50, 100];
    expect(semitonesOf(track)).toEqual([0, 12, null, -12, 0]);
    expect(semitonesOf(track.map((each) => each && each * 2.5))).toEqual([0, 12, null, -12, 0]);
    expect(semitonesOf([null])).toEqual([null]);
  });
});
