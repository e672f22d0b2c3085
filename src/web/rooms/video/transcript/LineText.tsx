import type { ReactNode } from 'react';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { type DrawnWord, SwedishText } from '#web/study/swedish/SwedishText.tsx';
import { type FilmClock, useAt } from '../player/clock.ts';
import { type PlacedWord, placedWords, wordAt } from './spoken-words.ts';

interface LineTextProps {
  line: TranscriptLine;
  clock: FilmClock;
  /** False where another line is being said. */
  isReached?: boolean;
  /** Draws the words that the word list knows; without it the line is only read. */
  draw?(word: DrawnWord<PlacedWord>): ReactNode;
}

/** A line of a film: the word that is being said is marked. */
export function LineText({ line, clock, isReached = true, draw }: LineTextProps) {
  const place = useAt(clock, (atS) => (isReached ? wordAt(line.words, atS) : null));
  const words = placedWords(line);
  const known = words.filter((word) => word !== null && word.wordId !== null) as PlacedWord[];
  return (
    <SwedishText
      text={line.swedish}
      spoken={place === null ? null : (words[place] ?? null)}
      {...(draw && { words: known, draw })}
    />
  );
}
