import { useEffect, useRef } from 'react';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useWriteNote } from '#web/study/own-words.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { writtenWordOf } from './OwnWordForm.tsx';

/** Placeholder of a removed word, with a button to restore it, which takes the focus. */
export function Removed({ note, onBack }: { note: OwnNote; onBack(): void }) {
  const { t } = useText('vocabulary');
  const errorText = useErrorText();
  const write = useWriteNote();
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => undo.current?.querySelector('button')?.focus(), []);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">{t('own.removed', { word: note.swedish.text })}</p>
      <div ref={undo}>
        <Button
          variant="secondary"
          busy={write.isPending}
          onClick={() =>
            write.mutate({ id: note.id, word: writtenWordOf(note), restore: true }, { onSuccess: onBack })
          }
        >
          {t('own.undo')}
        </Button>
      </div>
      <p role="alert" className="w-full font-semibold text-falu empty:hidden">
        {write.error && errorText(write.error)}
      </p>
    </Card>
  );
}
