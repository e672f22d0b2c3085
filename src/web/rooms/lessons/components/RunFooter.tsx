import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';

interface RunFooterProps {
  /** Null where there is no way back. */
  onPrevious: (() => void) | null;
  dots: ReactNode;
  /** The step forward. */
  children: ReactNode;
}

/** The bar under the thumb: back, where one is, on. */
export function RunFooter({ onPrevious, dots, children }: RunFooterProps) {
  const { t } = useText('lessons');
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-170 items-center justify-between gap-3 px-4 py-3.5">
        <Button
          variant="secondary"
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
          className="px-4! sm:px-6!"
        >
          {t('previous')}
        </Button>
        {dots}
        {children}
      </div>
    </div>
  );
}
