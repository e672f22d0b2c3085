import { DAY_MS } from '#shared/time.ts';
import type { Together } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

/** A Monday in milliseconds since 1970, from which weekday names are derived. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** The family's week as a meadow: a flower for each member and day with study. */
export function FamilyWeek({ family: { week, goal } }: { family: Together }) {
  const { t, locale } = useText('together');
  const names = (weekday: 'narrow' | 'long') => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return week.studied.map((_, day) => format(MONDAY_MS + day * DAY_MS));
  };
  const narrowNames = names('narrow');
  const { done } = week;
  const { target } = goal;
  const figure = target === null ? t('week.days', { count: done }) : t('week.ofGoal', { done, target });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('week.title')}</h2>
      <ol aria-label={t('week.label')} className="grid grid-cols-7 items-end gap-1">
        {names('long').map((name, day) => {
          const count = week.studied[day] ?? 0;
          const isAhead = day > week.today;
          return (
            <li key={name} className="flex flex-col items-center gap-1">
              {Array.from({ length: count }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: flowers of a day are alike.
                <Picture key={index} name="tulip" size={28} />
              ))}
              {count === 0 && (
                <span aria-hidden className={`size-2 rounded-full bg-line ${isAhead ? 'opacity-50' : ''}`} />
              )}
              <span
                aria-hidden
                className={`text-sm ${day === week.today ? 'font-bold text-lake' : 'text-ink-soft'}`}
              >
                {narrowNames[day]}
              </span>
              <span className="sr-only">
                {name}: {count > 0 ? t('week.members', { count }) : t(isAhead ? 'week.ahead' : 'week.nobody')}
              </span>
            </li>
          );
        })}
      </ol>
      {target !== null && <ProgressBar value={(100 * done) / target} label={figure} tone="pine" />}
      <p className="mt-auto text-ink-soft">
        <span>{figure}</span> {target !== null && done >= target && <span>{t('week.reached')}</span>}
      </p>
    </Card>
  );
}
