import type { UserStats } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { FigureCards } from '#web/ui/FigureCards.tsx';

/** The next part of the course, and what it brings. */
export interface FirstStep {
  readonly href: string;
  readonly xp: number;
  readonly words: number;
}

interface StatCardsProps {
  stats: UserStats;
  /** Shown as an action in place of figures that are zero; null if there is none. */
  first?: FirstStep | null;
}

/** Four figures: streak, level, words learned, XP. */
export function StatCards({ stats, first = null }: StatCardsProps) {
  const { t, locale } = useText('progress');
  const format = (count: number) => count.toLocaleString(locale);
  /** Link to the next part in place of a zero. */
  const instead = (count: number, text: string) =>
    first && count === 0 ? { href: first.href, text } : undefined;
  const oneTask = t('firstStep.task');
  const figures = [
    {
      picture: 'fire',
      value: format(stats.currentStreak),
      label: t('daysInARow', { count: stats.currentStreak }),
      action: instead(stats.currentStreak, oneTask),
    },
    {
      picture: 'star',
      value: format(stats.level),
      label: t('level'),
      action: instead(stats.level, t('firstStep.level', { xp: format(stats.xpToNextLevel) })),
    },
    {
      picture: 'books',
      value: format(stats.wordsLearned),
      label: t('wordsLearned', { count: stats.wordsLearned }),
      action: instead(
        stats.wordsLearned,
        first?.words ? t('firstStep.words', { count: first.words }) : oneTask,
      ),
    },
    {
      picture: 'sparkles',
      value: format(stats.totalXP),
      label: t('xpInTotal'),
      action: instead(stats.totalXP, t('firstStep.xp', { xp: format(first?.xp ?? 0) })),
    },
  ];
  return <FigureCards label={t('figures')} figures={figures} />;
}
