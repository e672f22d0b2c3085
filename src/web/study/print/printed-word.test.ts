import { expect, it } from 'vitest';
import { backsOf, type PrintedWord, sheetsOf } from './printed-word.ts';

const word = (id: string): PrintedWord => ({ id, swedish: id, meaning: '', example: null, path: null });
const words = Array.from({ length: 13 }, (_, index) => word(`w${index}`));
const ids = (sheet: readonly (PrintedWord | null)[] = []) => sheet.map((each) => each?.id ?? '-');

it('puts ten words on a sheet, and the rest on the next', () => {
  expect(sheetsOf(words).map(({ length }) => length)).toEqual([10, 3]);
  expect(sheetsOf([])).toEqual([]);
});

it('puts each back behind its front when the paper is turned over its long edge', () => {
  const [first = [], second = []] = sheetsOf(words);
  expect(ids(backsOf(first)).slice(0, 4)).toEqual(['w1', 'w0', 'w3', 'w2']);
  expect(ids(backsOf(second))).toEqual(['w11', 'w10', '-', 'w12', '-', '-', '-', '-', '-', '-']);
});
