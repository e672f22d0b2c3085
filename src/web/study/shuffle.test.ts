import { expect, it } from 'vitest';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { reshuffled } from './shuffle.ts';

it('keeps every item', () => {
  const items = ['a', 'b', 'c', 'c', 'd'];
  expect(shuffled(items, seededRandom('x')).sort()).toEqual(items);
});

it('gives each of three places to each item about equally often', () => {
  const random = seededRandom('even');
  const firsts = { a: 0, b: 0, c: 0 };
  for (let run = 0; run < 3_000; run += 1) firsts[shuffled(['a', 'b', 'c'] as const, random)[0] as 'a'] += 1;
  for (const count of Object.values(firsts)) expect(Math.abs(count - 1_000)).toBeLessThan(100);
});

it('gives the same order for the same seed and mostly others for other seeds', () => {
  const order = (seed: string) => shuffled([1, 2, 3, 4, 5, 6], seededRandom(seed)).join();
  expect(order('101-order')).toBe(order('101-order'));
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(order)).size).toBeGreaterThan(3);
});

it('never shows the order it was given, unless there is no other', () => {
  for (let run = 0; run < 200; run += 1) {
    expect(reshuffled(['jag', 'heter', 'Lina'], seededRandom(String(run)))).not.toEqual([
      'jag',
      'heter',
      'Lina',
    ]);
  }
  expect(reshuffled(['hej', 'hej'], seededRandom(''))).toEqual(['hej', 'hej']);
});

it('leaves one thing at most where it was: six pairs do not come with four of them side by side', () => {
  for (let run = 0; run < 200; run += 1) {
    const order = reshuffled([0, 1, 2, 3, 4, 5], seededRandom(String(run)));
    expect(order.filter((item, index) => item === index).length).toBeLessThanOrEqual(1);
  }
});
