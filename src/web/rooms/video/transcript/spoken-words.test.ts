import { expect, it } from 'vitest';
import { placedWords, wordAt } from './spoken-words.ts';

const word = (text: string, startTime: number) => ({
  text,
  startTime,
  endTime: startTime + 0.3,
  wordId: null,
});

it('finds each word of a line behind the one before', () => {
  const words = placedWords({
    swedish: '– Hej, hej då!',
    words: [word('Hej', 1), word('hej', 1.5), word('då', 2)],
  });
  expect(words).toEqual([
    { start: 2, end: 5, wordId: null },
    { start: 7, end: 10, wordId: null },
    { start: 11, end: 13, wordId: null },
  ]);
});

it('has no place for a word that does not stand in the line', () => {
  expect(placedWords({ swedish: 'Hej!', words: [word('Hallå', 1), word('Hej', 2)] })).toEqual([
    null,
    { start: 0, end: 3, wordId: null },
  ]);
});

it('tells which word is said', () => {
  const words = [word('Hej', 1), word('då', 2)];
  expect([0.5, 1, 1.9, 2, 9].map((atS) => wordAt(words, atS))).toEqual([null, 0, 0, 1, 1]);
});
