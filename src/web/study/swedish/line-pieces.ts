import { clinging } from './clinging.ts';

/** Range of a line: UTF-16 offsets, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Word of a line, or text between two words. */
export interface LinePiece<Word extends TextRange> extends TextRange {
  /** Null for text between words. */
  readonly word: Word | null;
  /** Punctuation after a word, which must stay on the same line. */
  readonly after: string;
}

/**
 * Splits a line into its words and the text between them. The pieces cover the whole line, in order.
 * @param words in the order of the line; overlapping words are dropped
 */
export function linePieces<Word extends TextRange>(text: string, words: readonly Word[]): LinePiece<Word>[] {
  const pieces: LinePiece<Word>[] = [];
  let done = 0;
  const plainUntil = (end: number) => {
    if (end > done) pieces.push({ start: done, end, word: null, after: '' });
  };
  for (const word of words) {
    const { start, end } = word;
    if (start < done || end > text.length) continue;
    plainUntil(start);
    const after = clinging(text.slice(end));
    pieces.push({ start, end, word, after });
    done = end + after.length;
  }
  plainUntil(text.length);
  return pieces;
}

/** Splits a range at the boundaries of the spoken word. */
export function cutBySpoken(
  { start, end }: TextRange,
  spoken: TextRange | null,
): (TextRange & { readonly isSpoken: boolean })[] {
  const from = Math.max(start, spoken?.start ?? end);
  const to = Math.min(end, spoken?.end ?? start);
  if (from >= to) return [{ start, end, isSpoken: false }];
  return [
    { start, end: from, isSpoken: false },
    { start: from, end: to, isSpoken: true },
    { start: to, end, isSpoken: false },
  ].filter((part) => part.end > part.start);
}
