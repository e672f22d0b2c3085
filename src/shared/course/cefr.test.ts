import { expect, it } from 'vitest';
import { nearestFirst } from './cefr.ts';

it.each([
  [null, 'A1 C1 B2 B1'],
  ['A1', 'A1 B1 B2 C1'],
  ['B1', 'B1 B2 A1 C1'],
  ['C2', 'C1 B2 B1 A1'],
] as const)('has what is nearest to %s first', (level, order) => {
  expect(nearestFirst(['A1', 'C1', 'B2', 'B1'], (item) => item, level).join(' ')).toBe(order);
});

it('knows the stage of a level, and keeps the order within it', () => {
  const films = ['beginner', 'advanced', 'intermediate', 'intermediate 2'];
  const stageOf = (item: string) => item.split(' ')[0] ?? '';
  expect(nearestFirst(films, stageOf, 'B2')).toEqual([
    'intermediate',
    'intermediate 2',
    'beginner',
    'advanced',
  ]);
  expect(nearestFirst(films, stageOf, 'A2')[0]).toBe('beginner');
  expect(nearestFirst(films, stageOf, 'C1')[0]).toBe('advanced');
});
