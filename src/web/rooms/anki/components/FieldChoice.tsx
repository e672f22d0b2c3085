import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import type { FieldSelection, NoteType } from '../fields.ts';

interface FieldChoiceProps {
  type: NoteType;
  /** True for the only note type of a file, which cannot be excluded. */
  isOnly: boolean;
  isBusy: boolean;
  onChoice(choice: FieldSelection): void;
}

const NONE = '';

/** Choice of the fields with the Swedish text and the meaning of a note type. */
export function FieldChoice({ type, isOnly, isBusy, onChoice }: FieldChoiceProps) {
  const { t } = useText('anki');
  const { name, notes, isCloze, fields, swedish, meaning } = type;
  const heading = name === '' ? t('fields.title') : t('fields.titleOf', { name });
  if (isCloze) {
    return (
      <Card className="flex flex-col gap-2">
        <h2 className="text-xl font-bold break-words">{heading}</h2>
        <p className="text-ink-soft">{t('fields.cloze', { count: notes })}</p>
      </Card>
    );
  }
  const options = fields.map((field, place) => ({
    value: String(place),
    label: field.samples[0] === undefined ? field.name : `${field.name}: ${field.samples[0]}`,
  }));
  const placeOf = (value: string) => (value === NONE ? null : Number(value));
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold break-words">{heading}</h2>
        <p className="text-ink-soft">{t('fields.text', { count: notes })}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.swedish')}>
          {(ids) => (
            <SelectInput
              {...ids}
              disabled={isBusy}
              value={swedish === null ? NONE : String(swedish)}
              options={[...options, ...(isOnly ? [] : [{ value: NONE, label: t('fields.leaveOut') }])]}
              onChange={({ target }) => onChoice({ swedish: placeOf(target.value), meaning })}
            />
          )}
        </Field>
        <Field label={t('fields.meaning')} hint={t('fields.meaningHint')}>
          {(ids) => (
            <SelectInput
              {...ids}
              disabled={isBusy || swedish === null}
              value={meaning === null ? NONE : String(meaning)}
              options={[...options, { value: NONE, label: t('fields.none') }]}
              onChange={({ target }) => onChoice({ swedish, meaning: placeOf(target.value) })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
