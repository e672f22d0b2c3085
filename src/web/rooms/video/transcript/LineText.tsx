import { Fragment } from 'react';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { type FilmClock, useAt } from '../player/clock.ts';
import { piecesOf, wordAt } from './words-within.ts';

interface LineTextProps {
  line: TranscriptLine;
  /** Where the film is; absent where no word of the line is being said. */
  clock: FilmClock;
}

/** A line while it is said: the word that is spoken is marked. */
export function LineText({ line, clock }: LineTextProps) {
  const spoken = useAt(clock, (atS) => wordAt(line.words, atS));
  const word = spoken === null ? undefined : line.words[spoken];
  return piecesOf(line).map((piece, index) =>
    piece.word !== null && piece.word === word ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move.
      <mark key={index} className="rounded-sm bg-sun-tint text-inherit ring-2 ring-sun-tint">
        {piece.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move.
      <Fragment key={index}>{piece.text}</Fragment>
    ),
  );
}
