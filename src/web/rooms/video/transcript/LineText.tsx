import type { ReactNode } from 'react';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { type DrawnWord, SwedishText } from '#web/study/swedish/SwedishText.tsx';
import { type FilmClock, useAt } from '../player/clock.ts';
import { type PlacedWord, placedWords, wordAt } from './spoken-words.ts';

interface LineTextProps {
  line: TranscriptLine;
  clock: FilmClock;
  /** False while another line is spoken. */
  isReached?: boolean;
  /** Renders the words of the word list; without it the line is plain text. */
  draw?(word: DrawnWord<PlacedWord>): ReactNode;
}

/** Text of a line with the spoken word highlighted. */
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
