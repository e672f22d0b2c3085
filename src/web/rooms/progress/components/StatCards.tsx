import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { FigureCards } from '#web/ui/FigureCards.tsx';

/** The four figures: days in a row, title with level, words met, XP. */
export function StatCards({ stats }: { stats: UserStats }) {
  const { t, locale } = useText('progress');
  const format = (count: number) => count.toLocaleString(locale);
  const figures = [
    {
      picture: 'fire',
      value: format(stats.currentStreak),
      label: t('daysInARow', { count: stats.currentStreak }),
    },
    {
      picture: 'star',
      value: t(`title.${stats.title}`),
      label:
        stats.level > 0
          ? t('level', { level: stats.level })
          : t('xpToLevel', { xp: stats.xpToNextLevel, level: 1 }),
    },
    {
      picture: 'books',
      value: format(stats.wordsLearned),
      label: t('wordsMet', { count: stats.wordsLearned }),
    },
    { picture: 'sparkles', value: format(stats.totalXP), label: t('xpInTotal') },
  ];
  return <FigureCards label={t('figures')} figures={figures} />;
}
