import { SAME_BODY } from './alphabet.ts';
import type { EditKind, WritingVerdict } from './verdict.ts';

/** Verdict about a typed word: as for a drawn one, but always certain. */
export type TypedVerdict =
  | Extract<WritingVerdict, { kind: 'empty' }>
  /** `isAccentMissing`: accepted with *e* for *é*, which many keyboards lack. */
  | { readonly kind: 'right'; readonly isAccentMissing?: true }
  | Omit<Extract<WritingVerdict, { kind: 'wrong' }>, 'ink' | 'isWhole'>
  /** More than one slip away: no letter is named. */
  | { readonly kind: 'another-word'; readonly read: string };

/** Judges a typed word. As with the pen, a capital counts as its small letter, and spaces are ignored. */
export function checkTyped(typed: string, word: string): TypedVerdict {
  const read = letters(typed);
  const wanted = letters(word);
  if (read.length === 0) return { kind: 'empty' };
  if (text(read) === text(wanted)) return { kind: 'right' };
  if (text(read) === text(wanted).replaceAll('é', 'e')) return { kind: 'right', isAccentMissing: true };
  const left = wanted.length - read.length;
  const next = wanted[read.length];
  if (next && left > 1 && text(wanted).startsWith(text(read))) {
    return {
      kind: 'wrong',
      edit: 'missing',
      letterIndex: next.index,
      expected: word.charAt(next.index),
      readLetter: '',
      read: typed.trim(),
      lettersLeft: left,
    };
  }
  const slip = slipOf(text(read), text(wanted));
  if (!slip) return { kind: 'another-word', read: typed.trim() };
  const [edit, from, to] = slip;
  const letterIndex = wanted[from]?.index ?? word.length;
  const end = to > from ? (wanted[to - 1]?.index ?? word.length) + 1 : letterIndex;
  const readLetter = text(read).slice(from, read.length - (wanted.length - to));
  return {
    kind: 'wrong',
    edit,
    letterIndex,
    expected: word.slice(letterIndex, end),
    readLetter,
    read: typed.trim(),
  };
}

/** Letters that count, each with its index in the input. */
function letters(given: string): { readonly letter: string; readonly index: number }[] {
  return [...given.normalize('NFC').toLowerCase()].flatMap((letter, index) =>
    letter.trim() === '' ? [] : [{ letter, index }],
  );
}

function text(given: ReturnType<typeof letters>): string {
  return given.map(({ letter }) => letter).join('');
}

/**
 * The single slip between a word and the input, and the letters of the word it concerns; null if there is more than
 * one.
 */
function slipOf(read: string, word: string): readonly [EditKind, from: number, to: number] | null {
  let from = 0;
  while (from < word.length && from < read.length && read[from] === word[from]) from += 1;
  const rest = (length: number) => read.slice(from + length);
  if (rest(1) === word.slice(from)) return [read[from] === read[from - 1] ? 'doubled' : 'extra', from, from];
  if (rest(0) === word.slice(from + 1)) return ['missing', from, from + 1];
  const [here = '', next = ''] = word.slice(from);
  if (rest(1) === word.slice(from + 1)) return [kindOf(here, read[from] ?? ''), from, from + 1];
  const isSwapped = read[from] === next && read[from + 1] === here && rest(2) === word.slice(from + 2);
  return isSwapped ? ['swapped', from, from + 2] : null;
}

function kindOf(expected: string, read: string): EditKind {
  const body = SAME_BODY.find((row) => row.includes(expected));
  if (!body?.includes(read)) return 'substitution';
  return read === body[0] ? 'mark-missing' : 'mark-wrong';
}
