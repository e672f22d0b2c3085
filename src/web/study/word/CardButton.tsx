import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';

interface CardButtonProps {
  isKept: boolean;
  isBusy: boolean;
  /** Why it could not be added; empty where nothing went wrong. */
  error: string;
  onAdd(): void;
}

/** Makes a card of a word, or says that there is one. */
export function CardButton({ isKept, isBusy, error, onAdd }: CardButtonProps) {
  const { t } = useText('study');
  return (
    <>
      {isKept ? (
        <p role="status" className="flex min-h-12 items-center gap-2 font-semibold text-pine">
          <Check aria-hidden size={20} className="shrink-0" />
          {t('word.kept')}
        </p>
      ) : (
        <Button icon={Plus} busy={isBusy} onClick={onAdd} className="self-start">
          {t('word.keep')}
        </Button>
      )}
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {error}
      </p>
    </>
  );
}
