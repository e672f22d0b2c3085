import { expect, it } from 'vitest';
import { cutBySpoken, linePieces } from './line-pieces.ts';

const LINE = '– Hej, hej då!';
const HEJ = { start: 2, end: 5 };
const HEJ_DA = { start: 7, end: 13 };

const textsOf = (text: string, words: readonly { start: number; end: number }[]) =>
  linePieces(text, words).map(({ start, end, after }) => [text.slice(start, end), after]);

it('divides a line into words with their punctuation and the text between them', () => {
  expect(textsOf(LINE, [HEJ, HEJ_DA])).toEqual([
    ['– ', ''],
    ['Hej', ','],
    [' ', ''],
    ['hej då', '!'],
  ]);
});

it('is one piece where no word can be selected', () => {
  expect(textsOf(LINE, [])).toEqual([[LINE, '']]);
});

it('leaves out a word that overlaps the one before it, or lies outside the line', () => {
  expect(textsOf(LINE, [HEJ, { start: 4, end: 10 }, { start: 11, end: 40 }])).toEqual([
    ['– ', ''],
    ['Hej', ','],
    [' hej då!', ''],
  ]);
});

it('cuts a stretch where the spoken word begins and ends', () => {
  const cut = (spoken: { start: number; end: number } | null) =>
    cutBySpoken({ start: 7, end: 13 }, spoken).map(
      ({ start, end, isSpoken }) => `${isSpoken ? '*' : ''}${LINE.slice(start, end)}`,
    );
  expect(cut(null)).toEqual(['hej då']);
  expect(cut(HEJ)).toEqual(['hej då']);
  expect(cut({ start: 7, end: 10 })).toEqual(['*hej', ' då']);
  expect(cut({ start: 11, end: 13 })).toEqual(['hej ', '*då']);
  expect(cut({ start: 0, end: 14 })).toEqual(['*hej då']);
});
