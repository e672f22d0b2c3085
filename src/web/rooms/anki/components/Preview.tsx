import type { ImportPreview } from '#shared/anki/anki.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { writeFields } from '../fields.ts';
import { FieldChoice } from './FieldChoice.tsx';
import { NoteList } from './NoteList.tsx';
import { StepHeading } from './StepHeading.tsx';

interface PreviewProps {
  fileName: string;
  preview: ImportPreview;
  isLooking: boolean;
  isTaking: boolean;
  error: Error | null;
  onFields(fields: string): void;
  onTake(): void;
  onCancel(): void;
}

/** What taking over a file would bring, and which of its fields are taken. */
export function Preview({
  fileName,
  preview,
  isLooking,
  isTaking,
  error,
  onFields,
  onTake,
  onCancel,
}: PreviewProps) {
  const { t } = useText('anki');
  const errorText = useErrorText();
  const { noteTypes, decks, notes, reviews, fitting, other, leftOut } = preview;
  const isBusy = isLooking || isTaking;
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
        text={t('preview.fittingText')}
        count={fitting.count}
        notes={fitting.words}
      />
      {other.count > 0 && (
        <NoteList
          title={t('preview.other', { count: other.count })}
          text={t('preview.otherText')}
          count={other.count}
          notes={other.notes}
        />
      )}
      {leftOut > 0 && <p className="text-ink-soft">{t('preview.leftOut', { count: leftOut })}</p>}
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {error && errorText(error)}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button busy={isTaking} disabled={isBusy || fitting.count === 0} onClick={onTake}>
          {isTaking ? t('preview.taking') : t('preview.take', { count: fitting.count })}
        </Button>
        <Button variant="secondary" disabled={isTaking} onClick={onCancel}>
          {t('preview.cancel')}
        </Button>
      </div>
    </>
  );
}
