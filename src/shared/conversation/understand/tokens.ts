import type { Library } from '../../practice/library.ts';

/** A word of an utterance. */
export interface Token {
  /** In small letters, as it is compared. */
  readonly text: string;
  /** As it was written. */
  readonly written: string;
  /** UTF-16 offsets in the utterance, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Whether a sentence mark stands before it. */
  readonly isApart: boolean;
}

/** Matches a word: the only pattern by which text becomes tokens. */
export const WORD = /\d+[.:/]\d+|[\p{L}\p{M}\d]+(?:['’:-][\p{L}\p{M}\d]+)*/gu;

/** The words of an utterance. Places hold for its composed form (NFC). */
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

/** The words of a line that can be one word of the list alone, in order. */
export function wordsIn({ byForm }: Pick<Library, 'byForm'>, line: string): KnownWord[] {
  return tokensOf(line).flatMap(({ text, start, end }) => {
    const [entry, ...others] = byForm.get(text) ?? [];
    return entry && others.length === 0 ? [{ start, end, wordId: entry.id }] : [];
  });
}
