import { Suspense } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// The decoder is large, and players who type the code never need it.
const Camera = part(() => import('./Camera.tsx'));

interface ScanDialogProps {
  open: boolean;
  onClose(): void;
  onCode(code: string): void;
}

/** Dialog that reads a room code with the camera. Other codes are ignored. */
export function ScanDialog({ open, onClose, onCode }: ScanDialogProps) {
  const { t } = useText('quiz');
  return (
    <Dialog open={open} onClose={onClose} title={t('scan.title')}>
      <div className="flex flex-col gap-4">
        <Suspense fallback={<Skeleton className="aspect-square w-full rounded-card!" />}>
          <Camera onCode={onCode} />
        </Suspense>
        <Button variant="secondary" onClick={onClose}>
          {t('scan.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
