import { expect, it } from 'vitest';
import { placeAt, placeTile, shiftTile, takeTile } from './tiles.ts';

it('places a tile at the end or in between', () => {
  expect(placeTile([2, 0], 1)).toEqual([2, 0, 1]);
  expect(placeTile([2, 0], 1, 1)).toEqual([2, 1, 0]);
});

it('moves a tile that was placed before instead of doubling it', () => {
  expect(placeTile([2, 0, 1], 2, 1)).toEqual([0, 2, 1]);
  expect(placeTile([2, 0, 1], 2)).toEqual([0, 1, 2]);
});

it('takes a tile back', () => {
  expect(takeTile([2, 0, 1], 0)).toEqual([2, 1]);
});

it('shifts a tile by one place and stops at both ends', () => {
  expect(shiftTile([2, 0, 1], 0, -1)).toEqual([0, 2, 1]);
  expect(shiftTile([2, 0, 1], 0, 1)).toEqual([2, 1, 0]);
  expect(shiftTile([2, 0, 1], 2, -1)).toEqual([2, 0, 1]);
  expect(shiftTile([2, 0, 1], 1, 1)).toEqual([2, 0, 1]);
});

it('finds the place for a tile that is let go, over two lines', () => {
  const boxes = [
    { left: 0, right: 60, top: 0, bottom: 48 },
    { left: 70, right: 130, top: 0, bottom: 48 },
    { left: 0, right: 60, top: 56, bottom: 104 },
  ];
  expect(placeAt(boxes, 10, 20)).toBe(0);
  expect(placeAt(boxes, 65, 20)).toBe(1);
  expect(placeAt(boxes, 200, 20)).toBe(2);
  expect(placeAt(boxes, 10, 80)).toBe(2);
  expect(placeAt(boxes, 90, 80)).toBe(3);
});
