import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** The four figures: days in a row, level with title, words learned, XP. */
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
      value: t('level', { level: stats.level }),
      label: t(`title.${stats.title}`),
    },
    {
      picture: 'books',
      value: format(stats.wordsLearned),
      label: t('wordsLearned', { count: stats.wordsLearned }),
    },
    { picture: 'sparkles', value: format(stats.totalXP), label: t('xpInTotal') },
  ];
  return (
    <ul aria-label={t('figures')} className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-4">
      {figures.map(({ picture, value, label }) => (
        <li key={picture} className="grid">
          <Card className="flex items-center gap-2 px-3! py-3.5! sm:gap-3 sm:px-4!">
            <Picture name={picture} size={34} />
            <p className="flex min-w-0 flex-col">
              <span className="text-xl leading-tight font-bold tabular-nums sm:text-2xl">{value}</span>
              <span className="text-sm text-ink-soft">{label}</span>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
