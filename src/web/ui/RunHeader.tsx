import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ProgressBar } from './ProgressBar.tsx';

interface RunHeaderProps {
  /** Path of the exit. */
  href: string;
  leaveLabel: string;
  /** 0 to 100. */
  percent: number;
  progressLabel: string;
  /** "3 of 8". */
  place: string;
  /** Further content in the header. */
  sign?: ReactNode;
}

/** Header of a full-screen page, with the exit and the progress. */
export function RunHeader({ href, leaveLabel, percent, progressLabel, place, sign }: RunHeaderProps) {
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 max-[16rem]:flex-wrap sm:px-7">
      <Link
        href={href}
        aria-label={leaveLabel}
        title={leaveLabel}
        data-stays
        className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden size={20} />
      </Link>
      <ProgressBar value={percent} label={progressLabel} className="h-3 grow" />
      <p className="text-sm text-ink-soft tabular-nums min-[16rem]:shrink-0">{place}</p>
      {sign}
    </div>
  );
}
