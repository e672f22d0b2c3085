import type { ReactNode } from 'react';
import { cutBySpoken, linePieces, type TextRange } from './line-pieces.ts';

/** Word of the line as passed to the renderer. */
export interface DrawnWord<Word extends TextRange> {
  readonly word: Word;
  /** Its text, with the highlight of the spoken word. */
  readonly content: ReactNode;
  /** Punctuation after it. */
  readonly after: string;
  /** Its index among the selectable words. */
  readonly place: number;
}

interface SwedishTextProps<Word extends TextRange> {
  text: string;
  /** Spoken word; null if there is none. */
  spoken: TextRange | null;
  /** Selectable words in order. */
  words?: readonly Word[];
  draw?(word: DrawnWord<Word>): ReactNode;
}

/**
 * Swedish line with the spoken word highlighted and, optionally, selectable words. Each piece of text has an
 * element of its own: when the highlight moves, React replaces only elements, never a text node that a browser's
 * translator may have replaced (decision 013).
 */
export function SwedishText<Word extends TextRange>({
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
