import { expect, it } from 'vitest';
import { checkTyped } from './typed.ts';

it.each([
  ['smör', 'Smör'],
  ['god morgon', ' god  morgon'],
  ['bröd', 'bro\u0308d'],
])('takes %s typed as "%s"', (word, typed) => {
  expect(checkTyped(typed, word)).toEqual({ kind: 'right' });
});

it.each([
  ['mjölk', 'mjolk', 'mark-missing', 2, 'ö', 'o'],
  ['mjölk', 'mjålk', 'substitution', 2, 'ö', 'å'],
  ['kål', 'käl', 'mark-wrong', 1, 'å', 'ä'],
  ['smör', 'smr', 'missing', 2, 'ö', ''],
  ['smör', 'smö', 'missing', 3, 'r', ''],
  ['ost', 'osst', 'doubled', 2, '', 's'],
  ['ost', 'oste', 'extra', 3, '', 'e'],
  ['ost', 'ots', 'swapped', 1, 'st', 'ts'],
  ['god morgon', 'god morgan', 'substitution', 8, 'o', 'a'],
])('names the slip of %s typed as %s', (word, typed, edit, letterIndex, expected, readLetter) => {
  const slip = { edit, letterIndex, expected, readLetter };
  expect(checkTyped(typed, word)).toEqual({ kind: 'wrong', read: typed, ...slip });
});

it('names no letter where more than one is wrong, and nothing where nothing was typed', () => {
  expect(checkTyped('bröd', 'smör')).toEqual({ kind: 'another-word', read: 'bröd' });
  expect(checkTyped(' ', 'smör')).toEqual({ kind: 'empty' });
});

it('accepts e for é, which many keyboards lack, and says that the accent is missing', () => {
  expect(checkTyped('ide', 'idé')).toEqual({ kind: 'right', isAccentMissing: true });
  expect(checkTyped('idé', 'idé')).toEqual({ kind: 'right' });
  expect(checkTyped('idö', 'idé')).toMatchObject({ kind: 'wrong', expected: 'é' });
});

it('calls a word unfinished when two letters or more are missing at its end', () => {
  expect(checkTyped('ka', 'kaffe')).toEqual({
    kind: 'wrong',
    edit: 'missing',
    letterIndex: 2,
    expected: 'f',
    readLetter: '',
    read: 'ka',
    lettersLeft: 3,
  });
  expect(checkTyped('god', 'god natt')).toMatchObject({ letterIndex: 4, expected: 'n', lettersLeft: 4 });
  expect(checkTyped('kaff', 'kaffe')).not.toHaveProperty('lettersLeft');
  expect(checkTyped('ko', 'kaffe')).toEqual({ kind: 'another-word', read: 'ko' });
});
