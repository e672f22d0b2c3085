import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { applyMarks } from '../reading.api.ts';

/** Button that marks all new words of the page as known, and takes it back. */
export function RestKnown({ wordIds }: { wordIds: readonly string[] }) {
  const { t } = useText('reading');
  const client = useQueryClient();
  const queue = useStudyQueue();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const mark = (ids: readonly string[], isKnown: boolean) => {
    const value = isKnown ? 'known' : 'none';
    queue?.record('words_marked', { wordIds: [...ids], mark: value }, Date.now());
    applyMarks(client, ids, value);
    setMarked(isKnown ? ids : []);
  };
  if (marked.length > 0)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        <span>{t('restMarked', { count: marked.length })}</span>
        <Button variant="quiet" className="px-3!" onClick={() => mark(marked, false)}>
          {t('undo')}
        </Button>
      </p>
    );
  if (wordIds.length === 0) return null;
  return (
    <Button variant="quiet" className="self-start px-3!" onClick={() => mark(wordIds, true)}>
      {t('restKnown', { count: wordIds.length })}
    </Button>
  );
}
