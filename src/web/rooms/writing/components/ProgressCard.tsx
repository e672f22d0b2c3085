import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

interface ProgressCardProps {
  /** Which word it is, from 1 on. */
  number: number;
  total: number;
  /** How many of these words have been written rightly. */
  completed: number;
}

/** Where one is among the words of a round. */
export function ProgressCard({ number, total, completed }: ProgressCardProps) {
  const { t } = useText('writing');
  return (
    <Card className="flex flex-col gap-2 px-4! py-3!">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <strong role="status">{t('progress.place', { number, total })}</strong>
        <span className="text-ink-soft">
          {`${t('progress.completed', { count: completed })} · ${t('progress.remaining', { count: total - completed })}`}
        </span>
      </p>
      <ProgressBar value={(completed / total) * 100} label={t('progress.label')} tone="pine" />
    </Card>
  );
}
