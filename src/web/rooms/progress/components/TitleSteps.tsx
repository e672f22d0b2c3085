import Check from 'lucide-react/icons/check';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { TITLE_XP, TITLES } from '#shared/progress/titles.ts';
import { useText } from '#web/platform/i18n.ts';

/** All titles in one row, with a tick at those that are reached; the present one stands out. */
export function TitleSteps({ stats }: { stats: UserStats }) {
  const { t, locale } = useText('progress');
  return (
    <ol aria-label={t('titles')} className="grid auto-cols-fr grid-flow-col gap-1 text-center">
      {TITLES.map((title) => {
        const isReached = stats.totalXP >= TITLE_XP[title];
        const isPresent = title === stats.title;
        return (
          <li
            key={title}
            aria-current={isPresent ? 'step' : undefined}
            className={`flex min-w-0 flex-col items-center gap-1 text-xs sm:text-sm ${isPresent ? 'font-bold text-ink' : 'text-ink-soft'}`}
          >
            <span
              aria-hidden
              className={`flex size-8 items-center justify-center rounded-full ${isReached ? 'bg-sun text-ink dark:text-ground' : 'bg-sunken'} ${isPresent ? 'ring-2 ring-lake' : ''}`}
            >
              {isReached && <Check size={18} strokeWidth={2.5} />}
            </span>
            <span className="max-w-full wrap-anywhere hyphens-auto">{t(`title.${title}`)}</span>
            <span aria-hidden className="text-xs font-normal text-ink-soft tabular-nums max-sm:hidden">
              {t('fromXp', { xp: TITLE_XP[title].toLocaleString(locale) })}
            </span>
            <span className="sr-only">{t(isReached ? 'reached' : 'notReached')}</span>
          </li>
        );
      })}
    </ol>
  );
}
