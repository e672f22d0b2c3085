import Check from 'lucide-react/icons/check';
import { Link } from 'wouter';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { TITLE_BENEFITS } from '#shared/progress/title-benefits.ts';
import { TITLE_XP, TITLES } from '#shared/progress/titles.ts';
import { useText } from '#web/platform/i18n.ts';

/** All titles: reached ones, the current one, and suitable content for each. */
export function TitleLadder({ stats }: { stats: UserStats }) {
  const { t, locale } = useText('progress');
  return (
    <>
      <p className="w-full text-ink-soft">{t('benefitsOpen')}</p>
      <ol aria-label={t('titles')} className="grid w-full gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {TITLES.map((title) => {
          const isReached = stats.totalXP >= TITLE_XP[title];
          const isBorne = title === stats.title;
          return (
            <li
              key={title}
              aria-current={isBorne ? 'step' : undefined}
              className={`flex flex-col rounded-control border px-3 py-2 ${isBorne ? 'border-lake bg-lake-tint' : 'border-line'}`}
            >
              <h3 className="flex items-center gap-1.5 font-semibold">
                {t(`title.${title}`)}
                {isReached && <Check aria-hidden size={16} strokeWidth={2.5} className="text-pine" />}
              </h3>
              <span className="text-sm text-ink-soft tabular-nums">
                {t('fromXp', { xp: TITLE_XP[title].toLocaleString(locale) })}
              </span>
              <span className="sr-only">{t(isReached ? 'reached' : 'notReached')}</span>
              <ul className="mt-1 flex flex-col">
                {TITLE_BENEFITS[title].map(({ name, href }) => (
                  <li key={name}>
                    <Link
                      href={href}
                      className="inline-flex min-h-11 items-center text-sm text-lake underline"
                    >
                      {t(`benefit.${name}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </>
  );
}
