import Check from 'lucide-react/icons/check';
import Snowflake from 'lucide-react/icons/snowflake';
import { useId } from 'react';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';

/** A Monday in milliseconds since 1970, from which weekday names are derived. */
const A_MONDAY_MS = Date.UTC(2024, 0, 1);

const DAY_COLOURS = {
  studied: 'bg-sun text-ink dark:text-ground',
  frozen: 'bg-lake-tint text-lake',
  toCome: 'bg-sunken',
  open: 'bg-sunken',
  before: 'bg-sunken opacity-50',
};

/** Weekly goal, and the study days of this week. */
export function WeekCard({ stats }: { stats: UserStats }) {
  const { t, locale } = useText('progress');
  const { weekDays, frozenDays, freezesLeft, today, weeklyProgress: done, weeklyGoal: goal, joined } = stats;
  const names = (weekday: 'narrow' | 'long') => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return weekDays.map((_, day) => format(A_MONDAY_MS + day * DAY_MS));
  };
  const longNames = names('long');
  const narrowNames = names('narrow');
  const left = goal - done;
  const daysId = useId();
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold">{t('thisWeek')}</h2>
        <p className="text-sm text-ink-soft tabular-nums">{t('ofGoal', { done, goal })}</p>
      </div>
      <p id={daysId} className="-mb-1 text-sm text-ink-soft">
        {t('daysStudied')}
      </p>
      <ol aria-labelledby={daysId} className="flex flex-wrap justify-between gap-1">
        {weekDays.map((isStudied, day) => {
          const missed = day < joined ? 'before' : day > today ? 'toCome' : 'open';
          const look = isStudied ? 'studied' : frozenDays[day] ? 'frozen' : missed;
          const name = longNames[day];
          return (
            <li key={name} className="flex flex-col items-center gap-1.5">
              <span
                aria-hidden
                className={`flex size-8 items-center justify-center rounded-full ${DAY_COLOURS[look]} ${day === today ? 'ring-2 ring-lake' : ''}`}
              >
                {look === 'studied' && <Check size={18} strokeWidth={2.5} />}
                {look === 'frozen' && <Snowflake size={18} />}
              </span>
              <span aria-hidden className="text-sm text-ink-soft">
                {narrowNames[day]}
              </span>
              <span className="sr-only">{t(`day.${look}`, { day: name })}</span>
            </li>
          );
        })}
      </ol>
      {frozenDays.includes(true) && (
        <p className="text-sm text-ink-soft">
          {t(freezesLeft ? 'freezesLeft' : 'noFreezesLeft', { count: freezesLeft })}
        </p>
      )}
      <p className="mt-auto text-sm text-ink-soft">
        {left <= 0
          ? t('goalReached')
          : done === 0
            ? t('goalAhead', { count: goal })
            : t('goalLeft', { count: left })}
      </p>
      <p className="text-sm text-ink-soft">{t('sessionMeans')}</p>
    </Card>
  );
}
