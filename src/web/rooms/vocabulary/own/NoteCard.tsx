import Settings2 from 'lucide-react/icons/settings-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { nameOfNote } from './note-name.ts';
import { OwnField } from './OwnField.tsx';
import { OwnNoteForm } from './OwnNoteForm.tsx';
import { OwnWordForm } from './OwnWordForm.tsx';
import { useRemoveNote } from './own-cards.api.ts';
import { RemoveNote } from './RemoveNote.tsx';
import { WrittenBeside } from './WrittenBeside.tsx';

/**
 * Own card with buttons to edit and remove it. Typed-in words are removed without a question, because they can be
 * restored.
 */
export function NoteCard({ note, onRemoved }: { note: OwnNote; onRemoved(): void }) {
  const [isChanging, setChanging] = useState(false);
  const { t } = useText('vocabulary');
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons, isChanging);
  const Form = note.written ? OwnWordForm : OwnNoteForm;
  if (isChanging) return <Form note={note} onClose={() => setChanging(false)} />;
  const { swedish, meaning, more, written, deck, tags, lentBy } = note;
  const source = lentBy === undefined ? '' : t('own.lentBy', { name: lentBy });
  const origin = [source, deck.replaceAll('::', ' › '), ...tags].filter((name) => name !== '');
  return (
    <Card className="flex items-start gap-3">
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-col items-start gap-2 text-lg font-bold">
          <OwnField side={swedish} lang="sv" />
        </div>
        {meaning && (
          <div className="flex flex-col items-start gap-2">
            <OwnField side={meaning} />
          </div>
        )}
        <WrittenBeside written={written} />
        {more.map(({ name, ...side }) => (
          <section key={name} className="flex flex-col items-start gap-1 text-sm">
            <h2 className="text-ink-soft">{name}</h2>
            <OwnField side={side} />
          </section>
        ))}
        {origin.length > 0 && <p className="text-sm break-words text-ink-soft">{origin.join(' · ')}</p>}
      </div>
      <div ref={buttons} className="-mt-2 -mr-2 flex">
        <IconButton
          label={t('own.change', { word: nameOfNote(note) })}
          icon={Settings2}
          onClick={() => setChanging(true)}
        />
        {written ? <RemoveWritten note={note} onRemoved={onRemoved} /> : <RemoveNote note={note} />}
      </div>
    </Card>
  );
}

function RemoveWritten({ note, onRemoved }: { note: OwnNote; onRemoved(): void }) {
  const { t } = useText('vocabulary');
  const errorText = useErrorText();
  const remove = useRemoveNote();
  return (
    <div className="flex flex-col items-end">
      <IconButton
        label={t('own.remove', { word: nameOfNote(note) })}
        icon={Trash2}
        onClick={() => {
          remove.mutate(note.id, { onSuccess: onRemoved });
        }}
      />
      <p role="alert" className="text-sm font-semibold text-falu empty:hidden">
        {remove.error && errorText(remove.error)}
      </p>
    </div>
  );
}
