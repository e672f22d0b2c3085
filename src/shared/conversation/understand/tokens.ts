import type { Library } from '../../practice/library.ts';

/** A word of an utterance. */
export interface Token {
  /** Lower-case form for comparisons. */
  readonly text: string;
  /** Form as written. */
  readonly written: string;
  /** UTF-16 offsets in the utterance, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** True if a punctuation mark precedes it. */
  readonly isApart: boolean;
}

/** Matches a word: the only pattern that splits text into tokens. */
export const WORD = /\d+[.:/]\d+|[\p{L}\p{M}\d]+(?:['’:-][\p{L}\p{M}\d]+)*/gu;

/** Splits an utterance into words. Offsets refer to its composed form (NFC). */
export function tokensOf(utterance: string): Token[] {
  const text = utterance.normalize('NFC');
  let before = 0;
  return [...text.matchAll(WORD)].map(({ 0: written, index }) => {
    const isApart = /[^\s]/.test(text.slice(before, index));
    before = index + written.length;
    return {
      text: written.toLowerCase().replaceAll('’', "'"),
      ...{ written, isApart, start: index, end: before },
    };
  });
}

/** A word of a line that the word list knows: UTF-16 offsets in the line, `end` exclusive. */
export interface KnownWord {
  readonly start: number;
  readonly end: number;
  readonly wordId: string;
}

/** Returns the words of a line that match exactly one entry of the word list, in order. */
export function wordsIn({ byForm }: Pick<Library, 'byForm'>, line: string): KnownWord[] {
  return tokensOf(line).flatMap(({ text, start, end }) => {
    const [entry, ...others] = byForm.get(text) ?? [];
    return entry && others.length === 0 ? [{ start, end, wordId: entry.id }] : [];
  });
}
