import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#web/platform/i18n.ts';
import { lostEvents } from '#web/platform/offline/event-loss.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Loss of unsent answers on this device, actual or possible. */
export interface QueueDanger {
  readonly areLost: boolean;
  readonly mayBeLost: boolean;
}

/** Warns that unsent answers may be deleted from this device, and reports once that some were lost. */
export function EventSafety({ areLost, mayBeLost }: QueueDanger) {
  const { t } = useText('study');
  return (
    <>
      {mayBeLost && <MayBeLost />}
      {areLost && (
        <Dialog open onClose={lostEvents.told} title={t('waitingAnswers.lostTitle')}>
          <p className="mb-5">{t('waitingAnswers.lostText')}</p>
          <Button onClick={lostEvents.told}>{t('waitingAnswers.lostSeen')}</Button>
        </Dialog>
      )}
    </>
  );
}

/** Warning below the offline banner. */
function MayBeLost() {
  const { t } = useText('study');
  const [isHidden, setHidden] = useState(false);
  const notices = document.getElementById('notices');
  if (isHidden || !notices) return null;
  return createPortal(
    <div className="flex items-center gap-2 border-t border-line bg-sun-tint py-1 pr-1 pl-4 text-sm text-sun-ink">
      <p className="grow text-balance">{t('waitingAnswers.mayBeLost')}</p>
      <IconButton label={t('waitingAnswers.hide')} icon={X} onClick={() => setHidden(true)} />
    </div>,
    notices,
  );
}
