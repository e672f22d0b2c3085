import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import type { OwnNote, WrittenWord } from '#shared/vocabulary/own-cards.contract.ts';
import { MAX_FIELD_CHARACTERS } from '#shared/vocabulary/own-limits.ts';
import { useText } from '#web/platform/i18n.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { newOwnId, useWriteNote } from '#web/study/own-words.api.ts';
import { SwedishInput } from '#web/study/swedish/SwedishInput.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { OwnFormFoot } from './OwnFormFoot.tsx';

const EMPTY: WrittenWord = { swedish: '', meaning: '', example: '', note: '' };

interface OwnWordFormProps {
  /** Word to edit; a new one if absent. */
  note?: OwnNote;
  /** Initial Swedish text of a new word. */
  swedish?: string;
  onClose(): void;
}

/** Form to type in own words, one after another. Escape cancels. */
export function OwnWordForm({ note, swedish = '', onClose }: OwnWordFormProps) {
  const { t } = useText('vocabulary');
  const form = useForm<WrittenWord>(note ? writtenWordOf(note) : { ...EMPTY, swedish }, t);
  const write = useWriteNote();
  const [id, setId] = useState(() => note?.id ?? newOwnId());
  const { ref } = form;
  const focusFirst = useCallback(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  useEffect(focusFirst, [focusFirst]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    save(id);
  };
  const keep = () => {
    const fresh = newOwnId();
    setId(fresh);
    save(fresh);
  };
  const save = (noteId: string) => {
    const { swedish: word, meaning } = form.values;
    const isMissing = form.show({
      ...(word.trim() === '' && { swedish: 'own.form.swedishMissing' }),
      ...(meaning.trim() === '' && { meaning: 'own.form.meaningMissing' }),
    });
    if (isMissing || !form.begin()) return;
    write.mutate(
      { id: noteId, word: form.values },
      {
        onSuccess: () => {
          toast({
            tone: 'good',
            title: t(note ? 'own.form.changed' : 'own.form.added', { word: word.trim() }),
          });
          if (note) return onClose();
          setId(newOwnId());
          form.reset();
          // The initial text has been added, so the fields are emptied.
          for (const name of ['swedish', 'meaning', 'example', 'note'] as const) form.set(name, '');
          focusFirst();
        },
        onSettled: form.end,
      },
    );
  };
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <Card>
      <form ref={ref} onSubmit={send} onKeyDown={leave} className="flex flex-col gap-4" noValidate>
        <h2 className="text-lg font-bold">{t(note ? 'own.form.change' : 'own.form.title')}</h2>
        <Field label={t('own.form.swedish')} error={form.error('swedish')}>
          {(ids) => (
            <SwedishInput
              {...ids}
              value={form.values.swedish}
              onValue={(value) => form.set('swedish', value)}
              maxLength={MAX_FIELD_CHARACTERS.swedish}
            />
          )}
        </Field>
        <Field label={t('own.form.meaning')} error={form.error('meaning')}>
          {(ids) => (
            <TextInput
              {...ids}
              {...form.text('meaning')}
              maxLength={MAX_FIELD_CHARACTERS.meaning}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('own.form.example')} optional>
          {(ids) => (
            <SwedishInput
              {...ids}
              value={form.values.example}
              onValue={(value) => form.set('example', value)}
              maxLength={MAX_FIELD_CHARACTERS.example}
            />
          )}
        </Field>
        <Field label={t('own.form.note')} optional hint={t('word.noteHint')}>
          {(ids) => (
            <textarea
              {...ids}
              value={form.values.note}
              onChange={(event) => form.set('note', event.target.value)}
              rows={2}
              maxLength={MAX_FIELD_CHARACTERS.note}
              className={`${CONTROL_LOOK} py-2.5`}
            />
          )}
        </Field>
        <OwnFormFoot
          save={t(note ? 'own.form.save' : 'own.form.add')}
          isBusy={write.isPending}
          error={write.error}
          onKeep={keep}
          onClose={onClose}
        />
      </form>
    </Card>
  );
}

/** Fields of a typed-in note. */
export function writtenWordOf({ swedish, meaning, written }: OwnNote): WrittenWord {
  return { ...EMPTY, swedish: swedish.text, meaning: meaning?.text ?? '', ...written };
}
