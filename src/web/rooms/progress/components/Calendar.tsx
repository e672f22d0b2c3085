import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import PauseIcon from 'lucide-react/icons/pause';
import Snowflake from 'lucide-react/icons/snowflake';
import { useState } from 'react';
import { type LearnerDay, monthOf } from '#shared/progress/learner-day.ts';
import { isPausedOn, type StudyPause } from '#shared/progress/pauses.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { dayName } from '../day-name.ts';
import { monthsBefore, weeksOf } from '../month.ts';

interface CalendarProps {
  today: LearnerDay;
  /** First day with data. */
  since: LearnerDay;
  studied: readonly LearnerDay[];
  frozen: readonly LearnerDay[];
  pauses: readonly StudyPause[];
}

const COLOURS = {
  studied: 'bg-sun font-bold text-ink dark:text-ground',
  frozen: 'bg-lake-tint font-bold text-lake',
  paused: 'border border-dashed border-line-strong text-ink-soft',
  open: 'text-ink-soft',
};

/** Calendar of a month with study days, frozen days and pauses; earlier months by button. */
export function Calendar({ today, since, studied, frozen, pauses }: CalendarProps) {
  const { t, locale } = useText('progress');
  const [back, setBack] = useState(0);
  const month = monthsBefore(monthOf(today), back);
  const weeks = weeksOf(month);
  const days = new Set(studied);
  const bridged = new Set(frozen);
  const count = studied.filter((day) => monthOf(day) === month).length;
  const lookOf = (day: LearnerDay) => {
    if (days.has(day)) return 'studied';
    if (bridged.has(day)) return 'frozen';
    return isPausedOn(pauses, day) ? 'paused' : 'open';
  };
  return (
    <Card className="flex h-full flex-col gap-3">
      <h2 className="sr-only">{t('calendar.heading')}</h2>
      <div className="flex items-center justify-between">
        <IconButton
          label={t('calendar.earlier')}
          icon={ChevronLeft}
          disabled={`${month}-01` <= since}
          onClick={() => setBack(back + 1)}
        />
        <p aria-live="polite" id="calendar-month" className="text-xl font-bold first-letter:uppercase">
          {dayName(`${month}-01`, locale, { month: 'long', year: 'numeric' })}
        </p>
        <IconButton
          label={t('calendar.later')}
          icon={ChevronRight}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        />
      </div>
      <table
        aria-labelledby="calendar-month"
        className="w-full table-fixed border-separate border-spacing-y-1"
      >
        <thead>
          <tr>
            {weeks[1]?.map((day) => (
              <th key={day} scope="col" className="text-sm font-normal text-ink-soft">
                <span aria-hidden>{day && dayName(day, locale, { weekday: 'narrow' })}</span>
                <span className="sr-only">{day && dayName(day, locale, { weekday: 'long' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in the week is what an empty cell is
                if (!day) return <td key={weekday} />;
                const look = lookOf(day);
                return (
                  <td key={day} className="p-0 text-center">
                    <span
                      className={`relative mx-auto flex size-9 items-center justify-center rounded-full text-sm tabular-nums ${COLOURS[look]} ${day === today ? 'ring-2 ring-lake' : ''}`}
                    >
                      {Number(day.slice(8))}
                      {look === 'frozen' && (
                        <Snowflake
                          aria-hidden
                          size={14}
                          className="absolute -top-0.5 -right-1 rounded-full bg-surface"
                        />
                      )}
                      {look === 'paused' && (
                        <PauseIcon
                          aria-hidden
                          size={14}
                          className="absolute -top-0.5 -right-1 rounded-full bg-surface"
                        />
                      )}
                      {look === 'studied' && (
                        <Check
                          aria-hidden
                          size={14}
                          strokeWidth={3}
                          className="absolute -top-0.5 -right-1 rounded-full bg-surface text-pine"
                        />
                      )}
                    </span>
                    {look !== 'open' && <span className="sr-only">{t(`calendar.${look}`)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-auto text-sm text-ink-soft">{t('calendar.count', { count })}</p>
    </Card>
  );
}
