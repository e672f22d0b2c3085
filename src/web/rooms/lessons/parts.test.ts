import { expect, it } from 'vitest';
import { placeIn } from './parts.ts';

const PARTS = [{ firstModule: 0 }, { firstModule: 4 }, { firstModule: 6 }];

it.each([
  [0, { part: 1, parts: 3, number: 1, total: 4 }],
  [3, { part: 1, parts: 3, number: 4, total: 4 }],
  [4, { part: 2, parts: 3, number: 1, total: 2 }],
  [9, { part: 3, parts: 3, number: 4, total: 4 }],
])('module %i of ten has its place in a part', (position, place) => {
  expect(placeIn(PARTS, position, 10)).toEqual(place);
});
