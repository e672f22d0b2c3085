import { DAY_MS } from '#shared/time.ts';
import { useText } from '#web/platform/i18n.ts';

/** A Monday in milliseconds since 1970, from which the names of weekdays are derived. */
const A_MONDAY_MS = Date.UTC(2024, 0, 1);
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

interface WeekdayButtonsProps {
  legend: string;
  /** Chosen weekdays in order, from 0 (Monday) to 6. */
  days: readonly number[];
  /** Maximum number of chosen days. */
  most?: number;
  onChange(days: number[]): void;
}

/** Choice of weekdays. */
export function WeekdayButtons({ legend, days, most = WEEKDAYS.length, onChange }: WeekdayButtonsProps) {
  const { locale } = useText('ui');
  const nameOf = (day: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(A_MONDAY_MS + day * DAY_MS);
  return (
    <fieldset>
      <legend className="mb-1.5">{legend}</legend>
      <div className="grid max-w-96 grid-cols-7 gap-1">
        {WEEKDAYS.map((day) => {
          const isOn = days.includes(day);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOn}
              aria-label={nameOf(day, 'long')}
              disabled={!isOn && days.length >= most}
              onClick={() => onChange(WEEKDAYS.filter((each) => days.includes(each) !== (each === day)))}
              className={`min-h-11 rounded-full border text-sm font-semibold disabled:opacity-50 ${isOn ? 'border-lake bg-lake-tint text-lake' : 'border-line-strong bg-surface'}`}
            >
              {nameOf(day, 'short')}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
