import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/Button.tsx';

interface OwnFormFootProps {
  /** Label of the submit button. */
  save: string;
  isBusy: boolean;
  /** Error of the last attempt. */
  error: Error | null;
  /** Saves the text as a new card if the edited one has been removed elsewhere. */
  onKeep?(): void;
  onClose(): void;
}

/** Foot of a form for own cards: the error, and buttons to save or cancel. */
export function OwnFormFoot({ save, isBusy, error, onKeep, onClose }: OwnFormFootProps) {
  const { t } = useText('vocabulary');
  const errorText = useErrorText();
  const isOnline = useOnline();
  const isRemoved = error instanceof ApiError && error.code === 'own_note_removed';
  return (
    <>
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {error && errorText(error)}
      </p>
      {!isOnline && <p className="text-ink-soft">{t('own.form.offline')}</p>}
      <div className="flex flex-wrap gap-3">
        {isRemoved && onKeep ? (
          <Button busy={isBusy} onClick={onKeep}>
            {t('own.form.keep')}
          </Button>
        ) : (
          <Button type="submit" busy={isBusy}>
            {save}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('own.form.close')}
        </Button>
      </div>
    </>
  );
}
