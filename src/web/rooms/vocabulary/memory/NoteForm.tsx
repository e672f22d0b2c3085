import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { applyToWord } from '../review/reviews.api.ts';

/** Maximum length of a note, as in the contract. */
const MAX_NOTE_CHARACTERS = 500;

/** Form for the learner's note about a word. Saving it empty deletes it. */
export function NoteForm({ wordId, note }: { wordId: string; note: string | null }) {
  const { t } = useText('vocabulary');
  const client = useQueryClient();
  const queue = useStudyQueue();
  /**
   * Null until the user types. Until then the stored note is shown; afterwards updates from elsewhere do not
   * overwrite the input.
   */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? note ?? '';
  const text = shown.trim();
  // A second press may arrive before the first one is rendered.
  const kept = useRef(note ?? '');
  // A rejected note returns to its stored state and can be saved again.
  useEffect(() => {
    kept.current = note ?? '';
  }, [note]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!queue || text === kept.current) return;
    kept.current = text;
    queue.record('note_written', { wordId, text }, Date.now());
    applyToWord(client, wordId, { note: text === '' ? null : text });
    toast({ tone: 'good', title: t('word.saved') });
  };
  return (
    <form id="note" onSubmit={save} className="flex flex-col gap-3">
      <Field label={t('word.note')} hint={t('word.noteHint')}>
        {(ids) => (
          <textarea
            {...ids}
            value={shown}
            onChange={(event) => setTyped(event.target.value)}
            rows={3}
            maxLength={MAX_NOTE_CHARACTERS}
            className={`${CONTROL_LOOK} py-2.5`}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={text === (note ?? '')} className="self-start">
        {t('word.save')}
      </Button>
    </form>
  );
}
