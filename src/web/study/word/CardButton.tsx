import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';

interface CardButtonProps {
  isKept: boolean;
  isBusy: boolean;
  /** Error text of the last attempt; empty if there is none. */
  error: string;
  onAdd(): void;
}

/** Button to add a word to the cards, or a note that it is one already. */
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
