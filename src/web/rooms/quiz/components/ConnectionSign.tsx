import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';

/** Delay in milliseconds before a lost connection is shown; shorter interruptions go unmentioned. */
const UNTOLD_MS = 1_000;

/** Tells that the connection is lost and that the seat is kept. */
export function ConnectionSign({ isLive }: { isLive: boolean }) {
  const { t } = useText('quiz');
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (isLive) return setTold(false);
    const timer = setTimeout(() => setTold(true), UNTOLD_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return (
    <div role="status">
      {isTold && (
        <p className="flex items-center justify-center gap-2 bg-sun-tint px-4 py-2 text-center text-sm font-semibold text-sun-ink">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          {t('reconnecting')}
        </p>
      )}
    </div>
  );
}
