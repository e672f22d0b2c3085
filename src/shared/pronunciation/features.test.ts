import { describe, expect, it } from 'vitest';
import { gliding } from '#tests/shared/pronunciation/gliding.fixture.ts';
import fixture from '#tests/shared/pronunciation/python.fixture.json' with { type: 'json' };
import { logMels, MELS } from './features.ts';
import { spectrumOf } from './fft.ts';

describe('spectrumOf', () => {
  it('gives the powers that the sums of the definition give', () => {
    const frame = Float32Array.from({ length: 64 }, (_, n) => Math.sin(n * n) + (n % 7) / 10);
    const power = new Float32Array(33);
    spectrumOf(64).power(frame, power);
    for (let bin = 0; bin <= 32; bin++) {
      let [real, imaginary] = [0, 0];
      for (const [n, value] of frame.entries()) {
        real += value * Math.cos((2 * Math.PI * bin * n) / 64);
        imaginary += value * Math.sin((2 * Math.PI * bin * n) / 64);
      }
      expect(power[bin]).toBeCloseTo(real ** 2 + imaginary ** 2, 3);
    }
  });
});

describe('logMels', () => {
  it('gives what numpy gives', () => {
    const { count, width, values } = logMels(gliding());
    expect([count, width]).toEqual([58, MELS]);
    for (const [index, row] of fixture.features.entries()) {
      const mine = [...values.subarray(index * 4 * MELS, (index * 4 + 1) * MELS)];
      for (const [mel, value] of row.entries()) expect(mine[mel]).toBeCloseTo(value, 2);
    }
  });

  it('has no frame in less than 25 ms, and one in as much', () => {
    expect(logMels(new Float32Array(399)).count).toBe(0);
    expect(logMels(new Float32Array(400)).count).toBe(1);
  });
});
