import { expect, it } from 'vitest';
import { listenForEnd } from './speech-end.ts';

const STEP_MS = 50;

/** Milliseconds at which the end is detected for sections of constant loudness; null if it is not. */
function endOf(...stretches: readonly (readonly [rms: number, lengthMs: number])[]): number | null {
  const end = listenForEnd();
  let atMs = 0;
  for (const [rms, lengthMs] of stretches) {
    for (const until = atMs + lengthMs; atMs < until; atMs += STEP_MS) {
      if (end.isOver({ rms, atMs })) return atMs;
    }
  }
  return null;
}

it('hears the end of a word in a quiet room', () => {
  expect(endOf([0.001, 600], [0.2, 500], [0.001, 2_000])).toBe(1_900);
});

it('hears it in a noisy one', () => {
  expect(endOf([0.02, 600], [0.2, 500], [0.02, 2_000])).toBe(1_900);
});

it('waits while a long consonant is closed, and between words', () => {
  expect(endOf([0.001, 300], [0.2, 200], [0.001, 300], [0.1, 200], [0.001, 400], [0.2, 300])).toBeNull();
});

it('does not end before anybody has spoken', () => {
  expect(endOf([0.001, 5_000])).toBeNull();
  expect(endOf([0.02, 5_000])).toBeNull();
});

it('takes a click for no speech', () => {
  expect(endOf([0.001, 300], [0.5, 50], [0.001, 3_000])).toBeNull();
});

it('hears a voice that begins at once', () => {
  expect(endOf([0.2, 100], [0.15, 400], [0.001, 2_000])).not.toBeNull();
});
