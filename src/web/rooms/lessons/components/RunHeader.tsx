import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

interface RunHeaderProps {
  /** "3 of 8". */
  place: string;
  /** 0 to 100. */
  percent: number;
  /** Whether all is saved. */
  sign: ReactNode;
}

/** The way out, and how far one has come. */
export function RunHeader({ place, percent, sign }: RunHeaderProps) {
  const { t } = useText('lessons');
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 py-3 sm:px-7">
      <Link
        href="/lessons"
        aria-label={t('leave')}
        title={t('leave')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden size={20} />
      </Link>
      <ProgressBar value={percent} label={t('progress')} className="h-3 grow" />
      <p className="shrink-0 text-sm text-ink-soft tabular-nums">{place}</p>
      {sign}
    </div>
  );
}
