import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useRemoveNote } from './own-cards.api.ts';

/** The way to remove an own card, which asks first: nothing brings it back but its file. */
export function RemoveNote({ note }: { note: OwnNote }) {
  const { t } = useText('vocabulary');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveNote();
  return (
    <>
      <IconButton
        label={t('own.remove', { word: note.swedish.text })}
        icon={Trash2}
        onClick={() => setAsking(true)}
      />
      <Dialog open={isAsking} title={t('own.removeTitle')} onClose={() => setAsking(false)}>
        <p className="mb-4">{t('own.removeText', { word: note.swedish.text })}</p>
        <p role="alert" className="mb-3 font-semibold text-falu empty:hidden">
          {remove.error && errorText(remove.error)}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={remove.isPending} onClick={() => remove.mutate(note.id)}>
            {t('own.removeYes')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('own.removeNo')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
