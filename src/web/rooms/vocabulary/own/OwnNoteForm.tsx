import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import type { ChangedTexts, OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { SwedishInput } from '#web/study/swedish/SwedishInput.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOfNote } from './note-name.ts';
import { OwnFormFoot } from './OwnFormFoot.tsx';
import { useChangeNote } from './own-cards.api.ts';

/** Maximum characters of a changed field. Unchanged fields may be longer. */
const MOST = 10_000;

/** Form that edits the texts of an imported note; its pictures and sounds stay. Escape cancels. */
export function OwnNoteForm({ note, onClose }: { note: OwnNote; onClose(): void }) {
  const { t } = useText('vocabulary');
  const change = useChangeNote();
  const before = textsOf(note);
  const form = useForm<Readonly<Record<string, string>>>(before, t);
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  /** Edited text of a field; null if unchanged. */
  const changed = (name: string) => {
    const text = form.values[name];
    return text === undefined || text === before[name] ? null : text;
  };
  // A picture or sound alone can be the question.
  const canBeEmpty = note.swedish.pictures.length + note.swedish.sounds.length > 0;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const names = Object.keys(before).filter((name) => changed(name) !== null);
    if (names.length === 0) return onClose();
    const tooLong = names.filter((name) => (changed(name) ?? '').trim().length > MOST);
    const isMissing = changed('swedish')?.trim() === '' && !canBeEmpty;
    const problems = {
      ...Object.fromEntries(tooLong.map((name) => [name, 'own.form.tooLong'])),
      ...(isMissing && { swedish: 'own.form.swedishMissing' }),
    };
    if (form.show(problems) || !form.begin()) return;
    const texts: ChangedTexts = {
      swedish: changed('swedish'),
      meaning: changed('meaning'),
      more: note.more.map((_, place) => changed(nameOfMore(place))),
    };
    change.mutate(
      { id: note.id, texts },
      {
        onSuccess: (changedNote) => {
          toast({
            tone: 'good',
            title: t('own.form.changed', { word: nameOfNote(changedNote) }),
          });
          onClose();
        },
        onSettled: form.end,
      },
    );
  };
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  const lines = (name: string, label: string, lang?: 'sv') => (
    <Field key={name} label={label} error={form.error(name)}>
      {(ids) => (
        <textarea
          {...ids}
          lang={lang}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          rows={Math.min(6, (form.values[name] ?? '').split('\n').length + 1)}
          className={`${CONTROL_LOOK} py-2.5`}
        />
      )}
    </Field>
  );
  // A single-line field would lose line breaks.
  const isLine = !note.swedish.text.includes('\n');
  return (
    <Card>
      <form ref={ref} onSubmit={save} onKeyDown={leave} className="flex flex-col gap-4" noValidate>
        <h2 className="text-lg font-bold">{t('own.form.changeCard')}</h2>
        {isLine ? (
          <Field label={t('own.form.swedish')} error={form.error('swedish')}>
            {(ids) => (
              <SwedishInput
                {...ids}
                value={form.values.swedish ?? ''}
                onValue={(value) => form.set('swedish', value)}
              />
            )}
          </Field>
        ) : (
          lines('swedish', t('own.form.swedish'), 'sv')
        )}
        {note.meaning && lines('meaning', t('own.form.meaning'))}
        {note.more.map(({ name }, place) => lines(nameOfMore(place), name))}
        <OwnFormFoot
          save={t('own.form.save')}
          isBusy={change.isPending}
          error={change.error}
          onClose={onClose}
        />
      </form>
    </Card>
  );
}

/** Texts of all fields of a note, by their names in the form. */
function textsOf({ swedish, meaning, more }: OwnNote): Readonly<Record<string, string>> {
  return {
    swedish: swedish.text,
    ...(meaning && { meaning: meaning.text }),
    ...Object.fromEntries(more.map(({ text }, place) => [nameOfMore(place), text])),
  };
}

function nameOfMore(place: number): string {
  return `more ${place}`;
}
