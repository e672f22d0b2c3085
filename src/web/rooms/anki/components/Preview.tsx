import type { ImportPreview, OwnChoice } from '#shared/anki/anki.contract.ts';
import type { FirstRow, SeparatorName } from '#shared/anki/separators.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import type { ImportProgress } from '../anki.api.ts';
import { writeFields } from '../fields.ts';
import { FieldChoice } from './FieldChoice.tsx';
import { NoteList } from './NoteList.tsx';
import { SkippedList, useSkippedLines } from './SkippedList.tsx';
import { StepHeading } from './StepHeading.tsx';
import { TextRows } from './TextRows.tsx';

interface PreviewProps {
  fileName: string;
  preview: ImportPreview;
  own: OwnChoice;
  isLooking: boolean;
  isTaking: boolean;
  /** Null until the first part of a large file has been imported. */
  progress: ImportProgress | null;
  error: Error | null;
  onFields(fields: string): void;
  onOwn(own: OwnChoice): void;
  onSeparator(separator: SeparatorName): void;
  onFirstRow(firstRow: FirstRow): void;
  onTake(): void;
  onCancel(): void;
}

const OWN_CHOICES: readonly OwnChoice[] = ['others', 'all', 'none'];

/** Preview of an import, with the choice of fields. */
export function Preview({
  fileName,
  preview,
  own,
  isLooking,
  isTaking,
  progress,
  error,
  onFields,
  onOwn,
  onSeparator,
  onFirstRow,
  onTake,
  onCancel,
}: PreviewProps) {
  const { t } = useText('anki');
  const errorText = useErrorText();
  const { noteTypes, decks, notes, reviews, fitting, other, leftOut, skipped, text } = preview;
  const skippedLines = useSkippedLines(skipped);
  const leftOutLines = leftOut > 0 ? [t('preview.leftOut', { count: leftOut })] : [];
  const isBusy = isLooking || isTaking;
  const taken = fitting.count + (own === 'none' ? 0 : other.count);
  return (
    <>
      <Card className="flex flex-col gap-2">
        <StepHeading>{fileName}</StepHeading>
        <p className="text-ink-soft">
          {t('preview.holds', {
            notes: t('preview.notes', { count: notes }),
            reviews: t('preview.reviews', { count: reviews }),
          })}
        </p>
        {decks.length > 0 && (
          <p className="text-sm text-ink-soft break-words">
            {t('preview.decks', { count: decks.length, names: decks.slice(0, 5).join(', ') })}
          </p>
        )}
      </Card>
      {text && <TextRows text={text} isBusy={isBusy} onSeparator={onSeparator} onFirstRow={onFirstRow} />}
      {noteTypes.map((type) => (
        <FieldChoice
          key={type.id}
          type={type}
          isOnly={noteTypes.length === 1}
          isBusy={isBusy}
          onChoice={(choice) => {
            const fields = writeFields(noteTypes, { id: type.id, choice });
            if (fields !== null) onFields(fields);
          }}
        />
      ))}
      <NoteList
        title={t('preview.fitting', { count: fitting.count })}
        text={t('preview.fittingText', { count: fitting.count })}
        count={fitting.count}
        notes={fitting.words}
      />
      {other.count > 0 && (
        <NoteList
          title={t('preview.other', { count: other.count })}
          text={t(own === 'none' ? 'preview.otherStay' : 'preview.otherText', { count: other.count })}
          count={other.count}
          notes={other.notes}
        />
      )}
      <Card>
        <Field label={t('own.title')}>
          {(ids) => (
            <SelectInput
              {...ids}
              disabled={isBusy}
              value={own}
              options={OWN_CHOICES.map((value) => ({ value, label: t(`own.${value}`) }))}
              onChange={({ target }) => onOwn(OWN_CHOICES.find((each) => each === target.value) ?? own)}
            />
          )}
        </Field>
      </Card>
      <SkippedList lines={[...skippedLines, ...leftOutLines]} />
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {error && errorText(error)}
      </p>
      {isTaking && progress && (
        <div className="flex flex-col gap-2">
          <p role="status" className="text-ink-soft">
            {t('preview.progress', { done: progress.done, count: progress.cards })}
          </p>
          <ProgressBar label={t('preview.taking')} value={(100 * progress.done) / progress.cards} />
        </div>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button busy={isTaking} disabled={isBusy || taken === 0} onClick={onTake}>
          {isTaking ? t('preview.taking') : t('preview.take', { count: taken })}
        </Button>
        <Button variant="secondary" disabled={isTaking} onClick={onCancel}>
          {t('preview.cancel')}
        </Button>
      </div>
    </>
  );
}
