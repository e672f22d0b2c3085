import { useMemo, useRef, useState } from 'react';
import type { Analyser } from '#shared/reading/analysis/analyse.ts';
import { type AnalysedLine, analysePage, wordIdOf } from './analysed-page.ts';
import { pageAt, type ReaderText } from './reader-text.ts';
import type { WordPlace } from './SentenceView.tsx';
import { useReadingAloud } from './use-reading-aloud.ts';
import { useReadingRecord } from './use-reading-record.ts';
import { wordElement } from './word-elements.ts';

/**
 * State of a text that is read page by page: the page shown, the chosen word, and reading aloud. Pages that were
 * read, and words that were looked up, are recorded.
 * @param position at which reading continues
 */
export function useReader(text: ReaderText, position: number, analyser: Analyser) {
  const [page, setPage] = useState(() => (position >= text.end ? 0 : pageAt(text, position)));
  const [isAtEnd, setAtEnd] = useState(false);
  const [chosen, setChosen] = useState<WordPlace | null>(null);
  const paragraphs = useMemo(
    () => analysePage(analyser, text.page(page), text.names),
    [analyser, text, page],
  );
  const record = useReadingRecord(text.id, isAtEnd ? text.end : (text.starts[page] ?? 0));
  const top = useRef<HTMLDivElement>(null);
  const lines: readonly AnalysedLine[] = paragraphs.flatMap(({ sentences }) => sentences);
  const isLast = page === text.starts.length - 1;
  const aloud = useReadingAloud(
    paragraphs.flatMap(({ speaker, sentences }) =>
      sentences.map((line) => ({ at: line.at, text: line.text, voice: speaker?.voice })),
    ),
  );
  const leavePage = (isDone: boolean) => {
    setAtEnd(isDone);
    setChosen(null);
    aloud.stop();
  };
  const show = (next: number) => {
    leavePage(false);
    setPage(next);
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return {
    ...{ page, paragraphs, lines, isLast, isAtEnd, chosen, aloud, top },
    chosenLine: lines.find(({ at }) => at === chosen?.at),
    /** Records the page as read and goes to the next one, or to the end of the text. */
    next() {
      record.finishPage(paragraphs);
      if (isLast) leavePage(true);
      else show(page + 1);
    },
    previous: () => show(page - 1),
    choose(place: WordPlace) {
      setChosen(place);
      const line = lines.find(({ at }) => at === place.at);
      const token = line?.analysis.tokens[place.token];
      const wordId = line && token ? wordIdOf(token, line.analysis) : null;
      if (wordId !== null) record.lookUp(wordId);
      requestAnimationFrame(() => wordElement(top.current, place)?.scrollIntoView({ block: 'nearest' }));
    },
    /** Closes the entry of the chosen word; the word has the focus again. */
    close() {
      if (chosen) wordElement(top.current, chosen)?.focus();
      setChosen(null);
    },
  };
}

export type Reader = ReturnType<typeof useReader>;
