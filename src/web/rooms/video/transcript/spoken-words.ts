import type { TranscriptLine } from '#shared/video/video.contract.ts';
import type { TextRange } from '#web/study/swedish/line-pieces.ts';

type Line = Pick<TranscriptLine, 'swedish' | 'words'>;

/** Spoken word of a line and its position in the text. */
export interface PlacedWord extends TextRange {
  readonly wordId: string | null;
}

/** Locates the words of a line in its text. Words that are not found there are null. */
export function placedWords({ swedish, words }: Line): readonly (PlacedWord | null)[] {
  let done = 0;
  return words.map(({ text, wordId }) => {
    const start = swedish.indexOf(text, done);
    if (start < 0) return null;
    done = start + text.length;
    return { start, end: done, wordId };
  });
}

/** Index of the word that is spoken; null before the first. It stays until the next word begins. */
export function wordAt(words: Line['words'], atS: number): number | null {
  const place = words.findLastIndex(({ startTime }) => startTime <= atS);
  return place < 0 ? null : place;
}
