import { describe, expect, it } from 'vitest';
import { resampled } from './resample.ts';

const TO = 16_000;

/** Level of a tone of one second after resampling in decibels relative to the original, without its ends. */
function levelOf(hertz: number, from: number): number {
  const tone = Float32Array.from({ length: from }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / from));
  const middle = resampled(tone, from, TO).subarray(TO / 4, (3 * TO) / 4);
  const power = middle.reduce((sum, sample) => sum + sample ** 2, 0) / middle.length;
  return 10 * Math.log10(power / 0.5);
}

describe('resampling', () => {
  it.each([8_000, 11_025, 22_050, 44_100, 48_000, 96_000])('leaves a tone as it is, from %i Hz', (from) => {
    for (const hertz of [200, Math.min(7_000, from * 0.4)]) {
      expect(Math.abs(levelOf(hertz, from))).toBeLessThan(0.05);
    }
  });

  it.each([9_000, 12_000, 20_000])(
    'lets no tone of %i Hz through, which would be heard as another',
    (hertz) => {
      expect(levelOf(hertz, 48_000)).toBeLessThan(-70);
    },
  );

  it('keeps the place of every sample', () => {
    const click = new Float32Array(48_000);
    click[24_000] = 1;
    const after = resampled(click, 48_000, TO);
    expect(after).toHaveLength(TO);
    expect(after.indexOf(after.reduce((most, sample) => Math.max(most, sample), 0))).toBe(8_000);
  });

  it('does nothing where there is nothing to do', () => {
    const samples = new Float32Array([0.5, -0.5]);
    expect(resampled(samples, TO, TO)).toBe(samples);
    expect(resampled(new Float32Array(0), 48_000, TO)).toHaveLength(0);
  });
});
