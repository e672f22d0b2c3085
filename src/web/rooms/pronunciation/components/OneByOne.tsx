import type { ReactNode } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';

interface OneByOneProps {
  /** Index from 0. */
  index: number;
  total: number;
  onTurn(index: number): void;
  /** Content at that index. */
  children: ReactNode;
}

/** One item of several: its number, the item, and buttons to the previous and next one. */
export function OneByOne({ index, total, onTurn, children }: OneByOneProps) {
  const { t } = useText('pronunciation');
  return (
    <>
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {t('place', { number: index + 1, total })}
      </p>
      {children}
      <div className="flex justify-between gap-3">
        <Button variant="secondary" disabled={index === 0} onClick={() => onTurn(index - 1)}>
          {t('previous')}
        </Button>
        <Button variant="secondary" disabled={index === total - 1} onClick={() => onTurn(index + 1)}>
          {t('nextWord')}
        </Button>
      </div>
    </>
  );
}
