import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { SyncSign } from '#web/study/sync/SyncSign.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

interface ReviewFiguresRowProps {
  figures: ReviewFigures;
  queue: EventQueue;
  onSettings(): void;
}

/** Due, new and mastered cards, accuracy, the settings button, and the saving status. */
export function ReviewFiguresRow({ figures, queue, onSettings }: ReviewFiguresRowProps) {
  const { t } = useText('reviews');
  const [isSetup, setSetup] = useState(false);
  const { dueToday, newToday, mastered, accuracy } = figures;
  const shown = [
    { label: t('dueToday'), value: String(dueToday) },
    { label: t('newCards'), value: String(newToday) },
    { label: t('mastered'), value: String(mastered) },
    { label: t('accuracy'), value: accuracy === null ? t('none') : t('percent', { value: accuracy }) },
  ];
  return (
    <div className="flex items-center gap-2 max-[16rem]:flex-wrap">
      <dl aria-label={t('figures')} className="flex min-w-0 grow flex-wrap gap-x-4 gap-y-1 sm:gap-x-6">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex flex-col sm:flex-row sm:items-baseline sm:gap-1.5">
            <dt className="order-last text-xs text-ink-soft sm:text-base">{label}</dt>
            <dd className="leading-tight font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <SyncSign queue={queue} />
      <IconButton label={t('settings')} icon={Settings2} onClick={() => setSetup(true)} className="-mr-2.5" />
      <SettingsDialog
        open={isSetup}
        ratings={figures.ratings}
        queue={queue}
        onSaved={onSettings}
        onClose={() => setSetup(false)}
      />
    </div>
  );
}
