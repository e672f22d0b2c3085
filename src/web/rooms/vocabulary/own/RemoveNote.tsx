import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { nameOfNote } from './note-name.ts';
import { useRemoveNote } from './own-cards.api.ts';

/** Removes an own card after a confirmation, because an imported note can be restored only from its file. */
export function RemoveNote({ note }: { note: OwnNote }) {
  const { t } = useText('vocabulary');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveNote();
  return (
    <>
      <IconButton
        label={t('own.remove', { word: nameOfNote(note) })}
        icon={Trash2}
        onClick={() => setAsking(true)}
      />
      <AskDialog
        open={isAsking}
        title={t('own.removeTitle')}
        text={t('own.removeText', { word: nameOfNote(note) })}
        yes={t('own.removeYes')}
        no={t('own.removeNo')}
        busy={remove.isPending}
        problem={remove.error && errorText(remove.error)}
        onYes={() => remove.mutate(note.id)}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
