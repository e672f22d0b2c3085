import Snowflake from 'lucide-react/icons/snowflake';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { FREEZES_A_MONTH } from '#shared/progress/streak.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';

interface StreakCardProps {
  stats: UserStats;
  longestStreak: number;
}

/** Current and longest streak, and the freezes that protect it. */
export function StreakCard({ stats, longestStreak }: StreakCardProps) {
  const { t, locale } = useText('progress');
  const { currentStreak, studiedToday, freezesLeft } = stats;
  const standing = studiedToday ? 'done' : currentStreak > 0 ? 'waiting' : 'over';
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold">{t('streak.heading')}</h2>
        <p className="text-sm text-ink-soft tabular-nums">{t('streak.longest', { count: longestStreak })}</p>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="text-4xl font-bold tabular-nums">{currentStreak.toLocaleString(locale)}</span>
        <span className="text-ink-soft">{t('daysInARow', { count: currentStreak })}</span>
      </p>
      <p>{t(`streak.${standing}`)}</p>
      <div className="mt-auto flex items-center gap-3 border-t border-line pt-3">
        <span aria-hidden className="flex gap-1">
          {Array.from({ length: FREEZES_A_MONTH }, (_, index) => index).map((index) => (
            <span
              key={index}
              className={`flex size-8 items-center justify-center rounded-full ${index < freezesLeft ? 'bg-lake-tint text-lake' : 'bg-sunken text-ink-soft opacity-60'}`}
            >
              <Snowflake size={18} />
            </span>
          ))}
        </span>
        <p className="text-sm font-semibold">
          {t(freezesLeft ? 'freezesLeft' : 'noFreezesLeft', { count: freezesLeft })}
        </p>
      </div>
      <p className="text-sm text-ink-soft">{t('streak.rule')}</p>
    </Card>
  );
}
