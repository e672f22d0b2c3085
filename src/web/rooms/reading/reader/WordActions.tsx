import { useQueryClient } from '@tanstack/react-query';
import { MAX_KEPT_CHARACTERS } from '#shared/reading/text-limits.ts';
import { useText } from '#web/platform/i18n.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { CardButton } from '#web/study/word/CardButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { applyKept, applyMarks, type MarkOfWord } from '../reading.api.ts';
import type { AnalysedLine, WordStatus } from './analysed-page.ts';

interface WordActionsProps {
  wordId: string;
  status: WordStatus;
  /** Place at which the word was met. */
  kept: {
    readonly textId: string;
    readonly title: string;
    readonly sentence: AnalysedLine;
    readonly token: number;
  };
}

/** Buttons that add a word to the cards with its sentence, or mark it as known or to be ignored. They work offline. */
export function WordActions({ wordId, status, kept }: WordActionsProps) {
  const { t } = useText('reading');
  const client = useQueryClient();
  const queue = useStudyQueue();
  const keep = () => {
    if (!queue) return;
    if (status === 'ignored') {
      queue.record('words_marked', { wordIds: [wordId], mark: 'none' }, Date.now());
      queue.record('word_taken_in', { wordId }, Date.now());
    }
    const { textId, title, sentence, token } = kept;
    queue.record('sentence_kept', { wordId, textId, title, ...excerpt(sentence, token) }, Date.now());
    applyKept(client, wordId);
  };
  const mark = (next: MarkOfWord) => {
    queue?.record('words_marked', { wordIds: [wordId], mark: next }, Date.now());
    applyMarks(client, [wordId], next);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CardButton isKept={status === 'learning'} isBusy={false} error="" onAdd={keep} />
      {status === 'known' || status === 'ignored' ? (
        <Button variant="quiet" onClick={() => mark('none')}>
          {t(status === 'known' ? 'notKnown' : 'notIgnored')}
        </Button>
      ) : (
        <>
          <Button variant="secondary" onClick={() => mark('known')}>
            {t('markKnown')}
          </Button>
          <Button variant="quiet" onClick={() => mark('ignored')}>
            {t('ignore')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The sentence of a word with the word's place in it; of a very long sentence only the part around the word. */
export function excerpt(
  { text, analysis }: AnalysedLine,
  token: number,
): { sentence: string; from: number; to: number } {
  const { start = 0, end = 0 } = analysis.tokens[token]?.token ?? {};
  if (text.length <= MAX_KEPT_CHARACTERS) return { sentence: text, from: start, to: end };
  const middle = Math.max(0, Math.round((start + end - MAX_KEPT_CHARACTERS) / 2));
  const first = middle === 0 ? 0 : text.indexOf(' ', middle) + 1;
  const from = Math.min(first === 0 ? middle : first, start);
  return { sentence: text.slice(from, from + MAX_KEPT_CHARACTERS), from: start - from, to: end - from };
}
