import { describe, expect, it } from 'vitest';
import { windowStore } from './rate-windows.ts';

const WINDOW_MS = 1_000;

function openStore(capacity: number) {
  let nowMs = 5_000;
  const Store = windowStore(() => nowMs, capacity);
  const store = new Store();
  return {
    pass: (ms: number) => {
      nowMs += ms;
    },
    count(key: string): { current: number; ttl: number } | undefined {
      let counted: { current: number; ttl: number } | undefined;
      store.incr(
        key,
        (_error, result) => {
          counted = result;
        },
        WINDOW_MS,
        100,
      );
      return counted;
    },
  };
}

describe('rate windows', () => {
  it('count from the first request of a window to its end', () => {
    const { count, pass } = openStore(10);
    expect(count('anna')).toEqual({ current: 1, ttl: 1_000 });
    pass(400);
    expect(count('anna')).toEqual({ current: 2, ttl: 600 });
    expect(count('bo')).toEqual({ current: 1, ttl: 1_000 });
    pass(599);
    expect(count('anna')).toEqual({ current: 3, ttl: 1 });
    pass(1);
    expect(count('anna')).toEqual({ current: 1, ttl: 1_000 });
    expect(count('bo')).toEqual({ current: 2, ttl: 400 });
  });

  it('are kept for a bounded number of keys: the oldest is forgotten for a new one', () => {
    const { count } = openStore(3);
    for (const key of ['a', 'b', 'c', 'b', 'a', 'a']) count(key);
    expect(count('c')?.current).toBe(2); // known already: nobody goes
    expect(count('d')?.current).toBe(1); // the oldest, a, goes
    expect(count('b')?.current).toBe(3);
    expect(count('a')?.current).toBe(1);
  });
});
