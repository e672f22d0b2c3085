import type { Coach } from '#shared/coach/coach.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Recurring mistakes, each with a practice round against it. */
export function PatternsCard({ patterns }: Pick<Coach, 'patterns'>) {
  const { t } = useText('coach');
  return (
    <Card className="flex h-full flex-col gap-3">
      <h2 className="text-xl font-bold">{t('patterns')}</h2>
      <p className="text-sm text-ink-soft">{t(patterns.length === 0 ? 'noPatterns' : 'patternsText')}</p>
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {patterns.map(({ mistake, count }) => (
          <li key={mistake} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="grow basis-40">
              <h3 className="font-semibold">{t(`mistake.${mistake}.name`)}</h3>
              <p className="text-sm text-ink-soft">
                {t(`mistake.${mistake}.example`)} · {t('times', { count })}
              </p>
            </div>
            <LinkButton
              href={`/practice?drill=${mistake}`}
              variant="quiet"
              className="px-3!"
              aria-label={t('drillAgainst', { what: t(`mistake.${mistake}.name`) })}
            >
              {t('drill')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
