import { expect, it } from 'vitest';
import { percentSeen, type SeenSeconds, seenAfter } from './seen.ts';

/** Plays from one time to another at so many frames a second. */
function played(fromS: number, toS: number, fps = 25, seen: SeenSeconds = new Set()): SeenSeconds {
  let result = seen;
  for (let frame = 0; fromS + (frame + 1) / fps <= toS + 1e-9; frame += 1) {
    result = seenAfter(result, fromS + frame / fps, fromS + (frame + 1) / fps);
  }
  return result;
}

it('counts every second that was played, and each once', () => {
  const seen = played(0, 10);
  expect([...seen]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(played(0, 10, 25, seen)).toBe(seen);
});

it('counts the same by few frames as by many', () => {
  expect([...played(0, 10, 1)]).toEqual([...played(0, 10, 60)]);
});

it('counts nothing of what was leapt over, forward or back', () => {
  const seen = seenAfter(seenAfter(played(0, 3), 3, 80), 80, 2);
  expect([...seen]).toEqual([0, 1, 2]);
});

it('never falls, and is whole at the end of a film of any length', () => {
  for (const lengthS of [9.4, 9.5, 10, 10.7]) {
    let last = 0;
    let seen: SeenSeconds = new Set();
    for (let second = 0; second < lengthS; second += 1) {
      seen = played(second, Math.min(lengthS, second + 1), 50, seen);
      expect(percentSeen(seen, lengthS)).toBeGreaterThanOrEqual(last);
      last = percentSeen(seen, lengthS);
    }
    expect(last, String(lengthS)).toBe(100);
  }
});

it('is nothing before the first second', () => {
  expect(percentSeen(new Set(), 90)).toBe(0);
  expect(percentSeen(played(0, 0.4), 90)).toBe(0);
  expect(percentSeen(new Set(), 0)).toBe(0);
});
