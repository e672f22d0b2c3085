import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAX_WORDS_PER_EVENT } from '#shared/reading/text-limits.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { applyReadingProgress } from '../reading.api.ts';
import { type AnalysedParagraph, wordIdsOf } from './analysed-page.ts';
import { countWords } from './reader-text.ts';

/** Records what was read and looked up. */
export interface ReadingRecord {
  /** A word was looked up on this page. */
  lookUp(wordId: string): void;
  /** The page was read to its end. */
  finishPage(page: readonly AnalysedParagraph[]): void;
}

/**
 * Records the pages of a text that were read, with the words looked up on them, and the position when the page is left.
 * @param position of the page shown, from which reading continues
 */
export function useReadingRecord(textId: string, position: number): ReadingRecord {
  const client = useQueryClient();
  const queue = useStudyQueue();
  const lookedUp = useRef(new Set<string>());
  const recordedPosition = useRef<number | null>(null);

  const recordPosition = useEffectEvent(() => {
    const isRecorded =
      recordedPosition.current === position || (recordedPosition.current === null && position === 0);
    if (!queue || isRecorded) return;
    recordedPosition.current = position;
    // An empty range: only the position changes.
    queue.record('text_read', { textId, from: position, to: position, wordCount: 0, words: [] }, Date.now());
    applyReadingProgress(client, textId, { position });
  });

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && recordPosition();
    document.addEventListener('visibilitychange', hide);
    return () => {
      recordPosition();
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  return {
    lookUp: (wordId) => void lookedUp.current.add(wordId),
    finishPage(page) {
      const sentences = page.flatMap((paragraph) => paragraph.sentences);
      const [first, last] = [sentences[0], sentences.at(-1)];
      if (!queue || !first || !last) return;
      const words = wordIdsOf(page)
        .slice(0, MAX_WORDS_PER_EVENT)
        .map((wordId) => ({ wordId, isLookedUp: lookedUp.current.has(wordId) }));
      const wordCount = sentences.reduce((sum, { tokens }) => sum + countWords(tokens), 0);
      const body = { textId, from: first.at, to: last.end, wordCount, words };
      queue.record('text_read', body, Date.now());
      lookedUp.current = new Set();
      recordedPosition.current = last.end;
      applyReadingProgress(client, textId, { position: last.end });
    },
  };
}
