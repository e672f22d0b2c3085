import type { Library } from '../../practice/library.ts';
import { tokensOf } from './tokens.ts';

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
