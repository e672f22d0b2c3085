import type { ReactNode } from 'react';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

interface LevelCardProps {
  stats: UserStats;
  /** Further parts, in a column that fills the card. */
  children: ReactNode;
}

/** The present title, and the distance to the next level. */
export function LevelCard({ stats, children }: LevelCardProps) {
  const { t } = useText('progress');
  const next = { xp: stats.xpToNextLevel, level: stats.level + 1 };
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold">{t('yourTitle', { title: t(`title.${stats.title}`) })}</h2>
        <p className="text-sm text-ink-soft tabular-nums">{t('xpToLevel', next)}</p>
      </div>
      <ProgressBar value={stats.levelProgress} label={t('toNextLevel', next)} />
      <div className="flex grow flex-col gap-2.5">{children}</div>
    </Card>
  );
}
