import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { clinging } from '#web/study/swedish/clinging.ts';

/** A piece of a line: a word with when it is said, or what stands between words. */
export interface Piece {
  readonly text: string;
  readonly word: TranscriptLine['words'][number] | null;
  /** Punctuation that stays with the word. */
  readonly after: string;
}

/** A line in pieces that are the whole of it. A word that does not stand where it should is left out. */
export function piecesOf({ swedish, words }: Pick<TranscriptLine, 'swedish' | 'words'>): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const word of words) {
    const start = swedish.indexOf(word.text, done);
    if (start < 0) continue;
    if (start > done) pieces.push({ text: swedish.slice(done, start), word: null, after: '' });
    const end = start + word.text.length;
    const after = clinging(swedish.slice(end));
    pieces.push({ text: word.text, word, after });
    done = end + after.length;
  }
  if (done < swedish.length) pieces.push({ text: swedish.slice(done), word: null, after: '' });
  return pieces;
}

/** The word that is being said, by place; null before the first. It stays until the next one begins. */
export function wordAt(words: TranscriptLine['words'], atS: number): number | null {
  const place = words.findLastIndex(({ startTime }) => startTime <= atS);
  return place < 0 ? null : place;
}
