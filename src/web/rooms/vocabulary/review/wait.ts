import { DAY_MS } from '#shared/time.ts';

const DAY_HOURS = 24;
/** Days from which an interval is shown in days instead of hours: twenty hours. */
const NEARLY_A_DAY = 20 / DAY_HOURS;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** Interval of a card in the words of a language: "4 days", "3 Monate"; null below an hour. */
export function waitText(days: number, locale: string): string | null {
  const [value, unit] = inUnits(days);
  if (unit === 'hour' && value < 1) return null;
  // Years below ten get one decimal; other units are rounded.
  const maximumFractionDigits = unit === 'year' && value < 10 ? 1 : 0;
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits } as const;
  return new Intl.NumberFormat(locale, format).format(value);
}

/** Successive intervals in days: "6, 15 days". Months would hide their difference. */
export function daysText(days: readonly number[], locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return [...days.slice(0, -1), format.format(days.at(-1) ?? 0)].join(', ');
}

/** Time until an event: "in 5 hours", "morgen"; whole units, at least an hour. */
export function untilText(ms: number, locale: string): string {
  const days = ms / DAY_MS;
  const [value, unit] = inUnits(days >= NEARLY_A_DAY ? Math.max(1, days) : days);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.max(1, Math.round(value)),
    unit,
  );
}

function inUnits(days: number): [value: number, unit: 'year' | 'month' | 'day' | 'hour'] {
  if (days >= YEAR_DAYS) return [days / YEAR_DAYS, 'year'];
  if (days >= MONTH_DAYS) return [days / MONTH_DAYS, 'month'];
  return days >= 1 ? [days, 'day'] : [days * DAY_HOURS, 'hour'];
}
