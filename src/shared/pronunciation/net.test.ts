import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gliding } from '#tests/shared/pronunciation/gliding.fixture.ts';
import fixture from '#tests/shared/pronunciation/python.fixture.json' with { type: 'json' };
import { logMels } from './features.ts';
import { readSpeechModel } from './model.ts';
import { logPosteriors } from './net.ts';
import { SOUND_CLASSES } from './phones.ts';

const BYTES = new Uint8Array(readFileSync(new URL('./speech.bin', import.meta.url)));

describe('logPosteriors', () => {
  it('gives what the net gave in training, but for its weights of 8 bits', () => {
    const { count, width, values } = logPosteriors(logMels(gliding()), readSpeechModel(BYTES));
    expect([count, width]).toEqual([58, SOUND_CLASSES.length]);
    const differences: number[] = [];
    for (const [index, row] of fixture.logPosteriors.entries()) {
      const mine = values.subarray(index * 4 * width, (index * 4 + 1) * width);
      for (const [at, value] of row.entries()) {
        differences.push(Math.abs(Math.exp(mine[at] ?? 0) - Math.exp(value)));
      }
    }
    expect(Math.max(...differences)).toBeLessThan(0.1);
    expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(0.002);
  });

  it('gives likelihoods that sum to 1', () => {
    const { width, values } = logPosteriors(logMels(gliding()), readSpeechModel(BYTES));
    for (let start = 0; start < values.length; start += width) {
      const sum = values.subarray(start, start + width).reduce((total, value) => total + Math.exp(value), 0);
      expect(sum).toBeCloseTo(1, 4);
    }
  });
});

describe('readModel', () => {
  it('refuses bytes that are no model, too few and too many', () => {
    expect(() => readSpeechModel(new Uint8Array(100))).toThrow('no acoustic model');
    expect(() => readSpeechModel(BYTES.subarray(0, BYTES.length - 1))).toThrow('incomplete');
    expect(() => readSpeechModel(BYTES.subarray(0, 40))).toThrow('incomplete');
    const more = new Uint8Array(BYTES.length + 1);
    more.set(BYTES);
    expect(() => readSpeechModel(more)).toThrow('incomplete');
  });

  it('refuses a net that tells other sounds apart', () => {
    const other = BYTES.slice();
    const at = new TextDecoder().decode(other).indexOf('silence');
    other[at] = 'S'.charCodeAt(0);
    expect(() => readSpeechModel(other)).toThrow('other sounds');
  });
});
