import { setTimeout as delay } from 'node:timers/promises';
import type { ComputeParametersOptions } from '@open-spaced-repetition/binding';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { seededRandom } from '#shared/chance.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TimedReview } from '#shared/vocabulary/weights.ts';
import { logLoss, provingSince } from '#shared/vocabulary/weights.ts';
import { betterWeights } from './fitting.ts';

const T0 = Date.UTC(2026, 0, 1, 18);
const GAPS = [1, 2, 3, 5, 8, 13, 20];

/** Ratings of a learner who forgets much faster than most: half of everything within a few days. */
function forgetful(cards: number) {
  const random = seededRandom('forgetful');
  return Array.from({ length: cards }, (_, card) => {
    let atMs = T0 + card * DAY_MS;
    const sequence: TimedReview[] = [{ rating: 'good', days: 0, atMs }];
    for (const days of GAPS) {
      atMs += days * DAY_MS;
      sequence.push({ rating: random() < 0.5 ** (days / 4) ? 'good' : 'again', days, atMs });
    }
    return sequence;
  });
}

describe('parameters', () => {
  it('are fitted to a learner who forgets faster than most, and predict the newest fifth better', async () => {
    const sequences = forgetful(80);
    const weights = await betterWeights(sequences);
    expect(weights).toHaveLength(21);
    const sinceMs = provingSince(sequences);
    const [usual, fitted] = [logLoss(sequences, sinceMs), logLoss(sequences, sinceMs, weights ?? [])];
    expect(fitted).toBeLessThan((usual ?? 0) * 0.9);
  });

  it('are given up when it takes too long', async () => {
    onTestFinished(() => vi.doUnmock('@open-spaced-repetition/binding'));
    vi.doMock('@open-spaced-repetition/binding', async (original) => ({
      ...(await original<typeof import('@open-spaced-repetition/binding')>()),
      // Trainer that never ends, and polls for cancellation as configured.
      async computeParameters(_items: unknown, { progress, timeout }: ComputeParametersOptions) {
        while (progress?.(0, 1) !== false) await delay(timeout);
        throw new Error('Interrupted');
      },
    }));
    await expect(betterWeights(forgetful(20), 120)).rejects.toThrow('Interrupted');
  });

  it('stay the usual ones where there is nothing to learn from', async () => {
    expect(await betterWeights([])).toBeNull();
    expect(await betterWeights([[{ rating: 'good', days: 0, atMs: T0 }]])).toBeNull();
  });
});
