import Check from 'lucide-react/icons/check';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { TITLE_XP, TITLES } from '#shared/progress/titles.ts';
import { useText } from '#web/platform/i18n.ts';

/** All titles, which of them are reached, and the one borne now. */
export function TitleLadder({ stats }: { stats: UserStats }) {
  const { t, locale } = useText('progress');
  return (
    <ol aria-label={t('titles')} className="grid w-full gap-2 sm:grid-cols-5">
      {TITLES.map((title) => {
        const isReached = stats.totalXP >= TITLE_XP[title];
        const isBorne = title === stats.title;
        return (
          <li
            key={title}
            aria-current={isBorne ? 'step' : undefined}
            className={`flex min-h-11 items-center gap-2 rounded-control border px-3 py-2 sm:flex-col sm:items-start sm:gap-0 ${isBorne ? 'border-lake bg-lake-tint' : 'border-line'}`}
          >
            <span className="flex items-center gap-1.5 font-semibold">
              {t(`title.${title}`)}
              {isReached && <Check aria-hidden size={16} strokeWidth={2.5} className="text-pine" />}
            </span>
            <span className="text-sm text-ink-soft tabular-nums max-sm:ml-auto">
              {t('fromXp', { xp: TITLE_XP[title].toLocaleString(locale) })}
            </span>
            <span className="sr-only">{t(isReached ? 'reached' : 'notReached')}</span>
          </li>
        );
      })}
    </ol>
  );
}
