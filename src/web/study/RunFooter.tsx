import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { STEP_BAR } from './ToNext.tsx';

interface RunFooterProps {
  /** Null where there is no way back. */
  onPrevious: (() => void) | null;
  dots: ReactNode;
  /** The step forward. */
  children: ReactNode;
}

/** The bar under the thumb: back, where one is, on. */
export function RunFooter({ onPrevious, dots, children }: RunFooterProps) {
  const { t } = useText('study');
  return (
    <ActionBar id={STEP_BAR}>
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
    </ActionBar>
  );
}
