import { describe, expect, it } from 'vitest';
import { RateWindows } from './rate-windows.ts';

const WINDOW_MS = 1_000;

function openWindows(capacity: number) {
  let nowMs = 5_000;
  const windows = new RateWindows(() => nowMs, WINDOW_MS, capacity);
  return {
    pass: (ms: number) => {
      nowMs += ms;
    },
    count: (key: string) => windows.count(key),
  };
}

describe('rate windows', () => {
  it('count from the first request of a window to its end', () => {
    const { count, pass } = openWindows(10);
    expect(count('anna')).toEqual({ count: 1, leftMs: 1_000 });
    pass(400);
    expect(count('anna')).toEqual({ count: 2, leftMs: 600 });
    expect(count('bo')).toEqual({ count: 1, leftMs: 1_000 });
    pass(599);
    expect(count('anna')).toEqual({ count: 3, leftMs: 1 });
    pass(1);
    expect(count('anna')).toEqual({ count: 1, leftMs: 1_000 });
    expect(count('bo')).toEqual({ count: 2, leftMs: 400 });
  });

  it('are kept for a bounded number of keys: the oldest is forgotten for a new one', () => {
    const { count } = openWindows(3);
    for (const key of ['a', 'b', 'c', 'b', 'a', 'a']) count(key);
    expect(count('c').count).toBe(2); // known key: no eviction
    expect(count('d').count).toBe(1); // the oldest, a, is evicted
    expect(count('b').count).toBe(3);
    expect(count('a').count).toBe(1);
  });
});
