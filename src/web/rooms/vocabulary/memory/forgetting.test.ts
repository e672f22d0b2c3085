import { expect, it } from 'vitest';
import { recallAfter } from './forgetting.ts';

it('nine of ten memories are there after the days of their stability, and all of them at once', () => {
  expect(recallAfter(0, 10)).toBe(1);
  expect(recallAfter(10, 10)).toBeCloseTo(0.9, 10);
  expect(recallAfter(100, 100)).toBeCloseTo(0.9, 10);
});

it('they fade ever more slowly, and never quite', () => {
  const [ten, twenty, thirty] = [10, 20, 30].map((days) => recallAfter(days, 10));
  expect((ten ?? 0) - (twenty ?? 0)).toBeGreaterThan((twenty ?? 0) - (thirty ?? 0));
  expect(recallAfter(10_000, 10)).toBeGreaterThan(0);
});
