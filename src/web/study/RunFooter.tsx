import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { STEP_BAR } from './ToNext.tsx';

interface RunFooterProps {
  /** Null at the first step; absent if going back is never possible. */
  onPrevious?: (() => void) | null | undefined;
  dots: ReactNode;
  /** Button to continue. */
  children: ReactNode;
}

/** Bar at the foot of the screen with the buttons to go back and continue. */
export function RunFooter({ onPrevious, dots, children }: RunFooterProps) {
  const { t } = useText('study');
  return (
    <ActionBar id={STEP_BAR}>
      {onPrevious !== undefined && (
        <Button
          variant="secondary"
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
          className="px-4! sm:px-6!"
        >
          {t('previous')}
        </Button>
      )}
      {dots}
      {children}
    </ActionBar>
  );
}
