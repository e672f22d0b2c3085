import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { FigureCards } from '#web/ui/FigureCards.tsx';

/** Four figures: streak, level, words learned, XP. */
export function StatCards({ stats }: { stats: UserStats }) {
  const { t, locale } = useText('progress');
  const format = (count: number) => count.toLocaleString(locale);
  const figures = [
    {
      picture: 'fire',
      value: format(stats.currentStreak),
      label: t('daysInARow', { count: stats.currentStreak }),
    },
    { picture: 'star', value: format(stats.level), label: t('level') },
    {
      picture: 'books',
      value: format(stats.wordsLearned),
      label: t('wordsLearned', { count: stats.wordsLearned }),
    },
    { picture: 'sparkles', value: format(stats.totalXP), label: t('xpInTotal') },
  ];
  return <FigureCards label={t('figures')} figures={figures} />;
}
