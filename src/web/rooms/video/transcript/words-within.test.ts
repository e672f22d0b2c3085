import { expect, it } from 'vitest';
import { piecesOf, wordAt } from './words-within.ts';

const word = (text: string, startTime: number) => ({
  text,
  startTime,
  endTime: startTime + 0.3,
  wordId: null,
});

it('takes a line apart without losing a sign of it', () => {
  const line = { swedish: '– Hej, hej då!', words: [word('Hej', 1), word('hej', 1.5), word('då', 2)] };
  const pieces = piecesOf(line);
  expect(pieces.map(({ text, after }) => [text, after])).toEqual([
    ['– ', ''],
    ['Hej', ','],
    [' ', ''],
    ['hej', ''],
    [' ', ''],
    ['då', '!'],
  ]);
  expect(pieces.map(({ word: said }) => said?.startTime ?? null)).toEqual([null, 1, null, 1.5, null, 2]);
});

it('shows the line as it is where its words do not fit', () => {
  const whole = { text: 'Hej!', word: null, after: '' };
  expect(piecesOf({ swedish: 'Hej!', words: [word('Hallå', 1)] })).toEqual([whole]);
  expect(piecesOf({ swedish: 'Hej!', words: [] })).toEqual([whole]);
});

it('knows which word is said', () => {
  const words = [word('Hej', 1), word('då', 2)];
  expect([0.5, 1, 1.9, 2, 9].map((atS) => wordAt(words, atS))).toEqual([null, 0, 0, 1, 1]);
});
