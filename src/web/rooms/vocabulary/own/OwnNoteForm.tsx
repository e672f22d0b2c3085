import type { FormEvent, KeyboardEvent } from 'react';
import type { ChangedTexts, OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useForm } from '#web/study/form/use-form.ts';
import { SwedishInput } from '#web/study/swedish/SwedishInput.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { OwnFormFoot } from './OwnFormFoot.tsx';
import { useChangeNote } from './own-cards.api.ts';

/** As many characters as a field may have. */
const MOST = 10_000;

/** Where the texts of a card that was brought along are changed; its pictures and sounds stay. Escape leads out of it. */
export function OwnNoteForm({ note, onClose }: { note: OwnNote; onClose(): void }) {
  const { t } = useText('vocabulary');
  const change = useChangeNote();
  const form = useForm<ChangedTexts>(
    {
      swedish: note.swedish.text,
      meaning: note.meaning.text,
      more: note.more.map(({ text }) => text),
    },
    t,
  );
  const { swedish, meaning, more } = form.values;
  // A picture or a sound may be all that is asked.
  const canBeEmpty = note.swedish.pictures.length + note.swedish.sounds.length > 0;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = swedish.trim() === '' && !canBeEmpty;
    if (form.show({ ...(isMissing && { swedish: 'own.form.swedishMissing' }) }) || !form.begin()) return;
    change.mutate(
      { id: note.id, texts: form.values },
      {
        onSuccess: () => {
          toast({ tone: 'good', title: t('own.form.changed', { word: swedish.trim() }) });
          onClose();
        },
        onSettled: form.end,
      },
    );
  };
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  const lines = (text: string, onText: (text: string) => void, lang?: 'sv') => (ids: object) => (
    <textarea
      {...ids}
      lang={lang}
      value={text}
      onChange={(event) => onText(event.target.value)}
      rows={Math.min(6, text.split('\n').length + 1)}
      maxLength={MOST}
      className={`${CONTROL_LOOK} py-2.5`}
    />
  );
  // A field of one line would lose the others.
  const isLine = !note.swedish.text.includes('\n');
  return (
    <Card>
      <form ref={form.ref} onSubmit={save} onKeyDown={leave} className="flex flex-col gap-4" noValidate>
        <h2 className="text-lg font-bold">{t('own.form.changeCard')}</h2>
        <Field label={t('own.form.swedish')} error={form.error('swedish')}>
          {isLine
            ? (ids) => (
                <SwedishInput
                  {...ids}
                  value={swedish}
                  onValue={(value) => form.set('swedish', value)}
                  maxLength={MOST}
                  autoFocus
                />
              )
            : lines(swedish, (text) => form.set('swedish', text), 'sv')}
        </Field>
        <Field label={t('own.form.meaning')}>{lines(meaning, (text) => form.set('meaning', text))}</Field>
        {note.more.map(({ name }, place) => (
          <Field key={name} label={name}>
            {lines(more[place] ?? '', (text) =>
              form.set(
                'more',
                more.map((before, at) => (at === place ? text : before)),
              ),
            )}
          </Field>
        ))}
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
