import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

interface ProgressCardProps {
  /** Number of the word, from 1. */
  number: number;
  total: number;
  /** Number of these words that have been written correctly. */
  completed: number;
}

/** Progress within a round. */
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
