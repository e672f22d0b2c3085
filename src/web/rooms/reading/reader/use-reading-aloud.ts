import { useEffect, useRef, useState } from 'react';
import type { Character } from '#shared/course/character.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import type { TextRange } from '#web/study/swedish/line-pieces.ts';
import { useSilenceOnLeave, useSpeaker } from '#web/study/voice/speak.ts';
import { type SpokenPart, spokenParts } from './spoken-parts.ts';

/** Sentence to be read aloud. */
export interface SpokenSentence {
  readonly at: number;
  readonly text: string;
  readonly voice: Character | undefined;
}

/** Reading aloud, sentence by sentence. */
export interface ReadingAloud {
  /** Position of the sentence that is read aloud; null while stopped. */
  readonly at: number | null;
  /** Spoken word in that sentence; null between words, or if the voice does not report words. */
  readonly spoken: TextRange | null;
  /** Reads aloud from a sentence to the end of the page. */
  play(at: number): void;
  stop(): void;
}

/** Reads the sentences of a page aloud and keeps the screen on meanwhile. */
export function useReadingAloud(sentences: readonly SpokenSentence[]): ReadingAloud {
  const { state, speak, prepare, stop } = useSpeaker();
  const [current, setCurrent] = useState<{ readonly at: number; readonly part: SpokenPart } | null>(null);
  /** Number of the running playback: a newer one, or a stop, ends older ones. */
  const run = useRef(0);
  const latest = useRef(sentences);
  useEffect(() => {
    latest.current = sentences;
  });
  useWakeLock(current !== null);
  useSilenceOnLeave();

  const play = async (at: number) => {
    run.current += 1;
    const mine = run.current;
    const all = latest.current;
    const from = Math.max(
      0,
      all.findIndex((sentence) => sentence.at === at),
    );
    const parts = all
      .slice(from)
      .flatMap((sentence) => spokenParts(sentence.text).map((part) => ({ ...sentence, part })));
    for (const [index, { at: sentenceAt, part, voice }] of parts.entries()) {
      setCurrent({ at: sentenceAt, part });
      const spoken = speak(part.text, { voice, pace: 'reading' });
      const following = parts[index + 1];
      if (following) void prepare(following.part.text, { voice: following.voice, pace: 'reading' });
      const isSpoken = await spoken;
      if (run.current !== mine) return;
      if (!isSpoken) return setCurrent(null);
    }
    setCurrent(null);
  };

  const word = state.status === 'playing' && state.text === current?.part.text ? state.word : null;
  const start = current?.part.start ?? 0;
  return {
    at: current?.at ?? null,
    spoken: word && { start: start + word.start, end: start + word.end },
    play: (at) => void play(at),
    stop() {
      run.current += 1;
      stop();
      setCurrent(null);
    },
  };
}
