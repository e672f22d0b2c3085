import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';

/**
 * Message that a streak has ended or been shortened, with the reason and the freezes used; empty if nothing was
 * lost.
 */
export function StreakNews({ stats: { streakLoss } }: { stats: UserStats }) {
  const { t } = useText('progress');
  if (!streakLoss) return null;
  const { before, now, missed } = streakLoss;
  return (
    <p role="status" className="rounded-card bg-lake-tint p-4">
      {now === 0
        ? t('streak.lost', { count: before, missed })
        : t('streak.shortened', { count: missed, before, now })}
    </p>
  );
}
