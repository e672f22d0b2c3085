import { DAY_MS, HOUR_MS } from '../time.ts';

/** A day as the learner lives it, `2026-11-21`; compares in order of time as text. */
export type LearnerDay = string;

/** A learner's day begins at this hour of the wall clock, so that a late evening counts for the evening. */
const DAY_STARTS_MS = 4 * HOUR_MS;
const NOON_MS = 12 * HOUR_MS;

/** Zones have names: `+05:30` says nothing of summer time, and not every runtime knows it. */
const ZONE_NAME = /^[A-Za-z]/;

/** Made once for each zone: making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Names are known in any case; keyed without it, the map stays as small as the list of zones.
  const key = timeZone.toLowerCase();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(key, format);
  }
  return format;
}

/** Whether the runtime knows a time zone by this name (IANA, e.g. `Europe/Stockholm`). */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What the wall clock shows at `atMs`, as the milliseconds UTC would need to show the same. */
function wallMs(atMs: number, timeZone: string): number {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatOf(timeZone).formatToParts(atMs)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The learner's day at `atMs`: the date on the wall clock, less four hours. Where the clock leaps from before
 * to after 4:00, the day begins with the leap; where it shows 4:00 twice, with the first.
 * @throws RangeError for a zone that `isTimeZone` refuses
 */
export function dayOf(atMs: number, timeZone: string): LearnerDay {
  return asDay(wallMs(atMs, timeZone) - DAY_STARTS_MS);
}

/** When the wall clock shows noon of `day`, in milliseconds since 1970; null where the calendar leaves the day out. */
export function noonOf(day: LearnerDay, timeZone: string): number | null {
  const wall = startMs(day) + NOON_MS;
  // The offset of a moment nearby is right, or it leads to a moment whose own offset is.
  let atMs = wall;
  for (let tries = 0; tries < 3; tries += 1) {
    const missedMs = wall - wallMs(atMs, timeZone);
    if (missedMs === 0) return atMs;
    atMs += missedMs;
  }
  return null;
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: LearnerDay, count: number): LearnerDay {
  return asDay(startMs(day) + count * DAY_MS);
}

/** The month a day lies in: `2026-11`. */
export function monthOf(day: LearnerDay): string {
  return day.slice(0, 7);
}

/** The first day of the month `count` months after that of `day` (before when negative). */
export function firstOfMonth(day: LearnerDay, count: number): LearnerDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return asDay(Date.UTC(year, month - 1 + count, 1));
}

/** 0 (Monday) to 6. */
export function weekday(day: LearnerDay): number {
  // 1970-01-01 was a Thursday.
  return (((startMs(day) / DAY_MS + 3) % 7) + 7) % 7;
}

/** Monday to Sunday of the week that `day` lies in. */
export function weekOf(day: LearnerDay): readonly LearnerDay[] {
  const monday = addDays(day, -weekday(day));
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));
}

function startMs(day: LearnerDay): number {
  return Date.parse(day);
}

function asDay(ms: number): LearnerDay {
  return new Date(ms).toISOString().slice(0, 10);
}
