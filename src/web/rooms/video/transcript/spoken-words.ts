import type { TranscriptLine } from '#shared/video/video.contract.ts';
import type { Stretch } from '#web/study/swedish/line-pieces.ts';

type Line = Pick<TranscriptLine, 'swedish' | 'words'>;

/** A spoken word of a line and where it stands there. */
export interface PlacedWord extends Stretch {
  readonly wordId: string | null;
}

/** Finds the words of a line in its text. A word that does not stand where it should is null. */
export function placedWords({ swedish, words }: Line): readonly (PlacedWord | null)[] {
  let done = 0;
  return words.map(({ text, wordId }) => {
    const start = swedish.indexOf(text, done);
    if (start < 0) return null;
    done = start + text.length;
    return { start, end: done, wordId };
  });
}

/** The word that is being said, by place; null before the first. It stays until the next one begins. */
export function wordAt(words: Line['words'], atS: number): number | null {
  const place = words.findLastIndex(({ startTime }) => startTime <= atS);
  return place < 0 ? null : place;
}
