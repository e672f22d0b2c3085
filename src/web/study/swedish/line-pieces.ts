import { clinging } from './clinging.ts';

/** A stretch of a line: UTF-16 offsets, `end` exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A word of a line, or the text between two words. */
export interface LinePiece<Word extends Stretch> extends Stretch {
  /** Null for the text between words. */
  readonly word: Word | null;
  /** Punctuation behind a word, which stays on the same line. */
  readonly after: string;
}

/**
 * Divides a line into its words and the text between them. Together the pieces are the whole line, in order.
 * @param words in the order of the line; a word that overlaps the one before it is left out
 */
export function linePieces<Word extends Stretch>(text: string, words: readonly Word[]): LinePiece<Word>[] {
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

/** Divides a stretch where the spoken word begins and ends. */
export function cutBySpoken(
  { start, end }: Stretch,
  spoken: Stretch | null,
): (Stretch & { readonly isSpoken: boolean })[] {
  const from = Math.max(start, spoken?.start ?? end);
  const to = Math.min(end, spoken?.end ?? start);
  if (from >= to) return [{ start, end, isSpoken: false }];
  return [
    { start, end: from, isSpoken: false },
    { start: from, end: to, isSpoken: true },
    { start: to, end, isSpoken: false },
  ].filter((part) => part.end > part.start);
}
