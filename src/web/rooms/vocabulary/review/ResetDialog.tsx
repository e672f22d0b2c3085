import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface ResetDialogProps {
  open: boolean;
  word: string;
  onClose(): void;
  onReset(): void;
}

/** Asks before what is remembered of a card is set back: nobody could undo that. */
export function ResetDialog({ open, word, onClose, onReset }: ResetDialogProps) {
  const { t } = useText('reviews');
  return (
    <Dialog open={open} onClose={onClose} title={t('resetTitle')}>
      <p>{t('resetText', { word })}</p>
      <div className="mt-5 flex flex-col gap-2.5 sm:flex-row-reverse">
        <Button onClick={onReset}>{t('resetYes')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('resetNo')}
        </Button>
      </div>
    </Dialog>
  );
}
