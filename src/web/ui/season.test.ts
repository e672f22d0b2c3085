import { expect, it } from 'vitest';
import { seasonOf } from './season.ts';

it('gives every month its season, from January', () => {
  const year = Array.from({ length: 12 }, (_, month) => seasonOf(month));
  expect(year.slice(0, 3)).toEqual(['winter', 'winter', 'winter']);
  expect(year.slice(3, 5)).toEqual(['spring', 'spring']);
  expect(year.slice(5, 8)).toEqual(['summer', 'summer', 'summer']);
  expect(year.slice(8, 10)).toEqual(['autumn', 'autumn']);
  expect(year.slice(10)).toEqual(['winter', 'winter']);
});
