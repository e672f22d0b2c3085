import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';

/** Lets a learner say, once for an answer, that it should be accepted. The event queue keeps it while offline. */
export function DisputeButton({ onDispute }: { onDispute(): void }) {
  const { t } = useText('study');
  const [isSent, setSent] = useState(false);
  const send = () => {
    if (isSent) return;
    setSent(true);
    onDispute();
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center">
      {/* The button stays after the press, so that the focus is not lost. */}
      <Button variant="quiet" aria-disabled={isSent} onClick={send} className="px-0! text-sm">
        {t(isSent ? 'dispute.sent' : 'dispute.send')}
      </Button>
      <p role="status" className="sr-only">
        {isSent && <span>{t('dispute.sent')}</span>}
      </p>
    </div>
  );
}
