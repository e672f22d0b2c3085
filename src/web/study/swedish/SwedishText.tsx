import type { ReactNode } from 'react';
import { cutBySpoken, linePieces, type Stretch } from './line-pieces.ts';

/** A word of the line as it is to be drawn. */
export interface DrawnWord<Word extends Stretch> {
  readonly word: Word;
  /** Its text, with the mark of the spoken word. */
  readonly content: ReactNode;
  /** Punctuation behind it. */
  readonly after: string;
  /** Its place among the words that can be selected. */
  readonly place: number;
}

interface SwedishTextProps<Word extends Stretch> {
  text: string;
  /** The word that is being said; null where none is. */
  spoken: Stretch | null;
  /** Words that can be selected, in order. */
  words?: readonly Word[];
  draw?(word: DrawnWord<Word>): ReactNode;
}

/**
 * A line of Swedish with the spoken word marked and, if wanted, with words that can be selected. Each piece of text has an
 * element to itself: as the mark moves on, React replaces elements only, never a text node that something else may have
 * replaced (decision 013).
 */
export function SwedishText<Word extends Stretch>({
  text,
  spoken,
  words = [],
  draw,
}: SwedishTextProps<Word>): ReactNode {
  let place = 0;
  return linePieces(text, words).map((piece) => {
    const { start, word, after } = piece;
    const content = cutBySpoken(piece, spoken).map(({ start: at, end, isSpoken }) =>
      isSpoken ? (
        <mark key={at} className="rounded-sm bg-sun-tint text-inherit ring-2 ring-sun-tint">
          {text.slice(at, end)}
        </mark>
      ) : (
        <span key={at}>{text.slice(at, end)}</span>
      ),
    );
    if (word === null || !draw) return content;
    const drawn = draw({ word, content, after, place });
    place += 1;
    return <span key={start}>{drawn}</span>;
  });
}
