import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';

/** Calendar day as the learner experiences it, e.g. `2026-11-21`. String order is chronological order. */
export type LearnerDay = string;

/** Wall-clock hour at which a learner's day begins, so that study after midnight counts for the evening before. */
export const DAY_BEGINS_HOUR = 4;
const DAY_STARTS_MS = DAY_BEGINS_HOUR * HOUR_MS;
const NOON_MS = 12 * HOUR_MS;

/**
 * Accepts named zones only: offsets such as `+05:30` carry no daylight saving rules, and not every runtime supports
 * them.
 */
const ZONE_NAME = /^[A-Za-z]/;

/** Cached data of a zone: creating its formatter takes a thousand times as long as using it. */
interface Zone {
  readonly clock: Intl.DateTimeFormat;
  /** Most recently used time range within one day, cached because formatting a time is slower than this check. */
  known: { readonly day: LearnerDay; readonly fromMs: number; readonly throughMs: number } | null;
  /** Bounds of the most recently requested day. */
  bounds: (DayBounds & { readonly day: LearnerDay }) | null;
}

/** Start of a day and of the next day, in milliseconds since 1970. */
export interface DayBounds {
  readonly startMs: number;
  readonly endMs: number;
}

const zones = new Map<string, Zone>();
/**
 * Length of the look-ahead when a day is read, in milliseconds: the next call usually asks for a slightly later time.
 */
const AHEAD_MS = 15 * MINUTE_MS;

function zoneOf(timeZone: string): Zone {
  // Zone names are case-insensitive; normalising the key keeps the map no larger than the list of zones.
  const key = timeZone.toLowerCase();
  let zone = zones.get(key);
  if (!zone) {
    const clock = new Intl.DateTimeFormat('en-US', {
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
    zone = { clock, known: null, bounds: null };
    zones.set(key, zone);
  }
  return zone;
}

/** Returns whether the runtime knows a time zone by this name (IANA, e.g. `Europe/Stockholm`). */
export function isTimeZone(name: string): boolean {
  // Some runtimes accept ICU's name for an unknown zone and then use UTC.
  if (!ZONE_NAME.test(name) || name.toLowerCase() === 'etc/unknown') return false;
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the wall-clock time at `atMs`, encoded as the UTC timestamp with the same digits. */
function wallMs(atMs: number, { clock }: Zone): number {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clock.formatToParts(atMs)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Returns the learner's day at `atMs`: the wall-clock date four hours earlier. If the clock skips 4:00, the day begins
 * at the skip; if it shows 4:00 twice, the day begins at the first one.
 * @throws RangeError for a zone that `isTimeZone` rejects
 */
export function dayOf(atMs: number, timeZone: string): LearnerDay {
  const zone = zoneOf(timeZone);
  const { known } = zone;
  if (known && known.fromMs <= atMs && atMs <= known.throughMs) return known.day;
  const day = dayOnWall(atMs, zone);
  const aheadMs = atMs + AHEAD_MS;
  // Days never go backwards: any time between two times on the same day is on that day too.
  const throughMs = dayOnWall(aheadMs, zone) === day ? aheadMs : atMs;
  zone.known =
    known?.day === day
      ? { day, fromMs: Math.min(known.fromMs, atMs), throughMs: Math.max(known.throughMs, throughMs) }
      : { day, fromMs: atMs, throughMs };
  return day;
}

function dayOnWall(atMs: number, zone: Zone): LearnerDay {
  return asDay(wallMs(atMs, zone) - DAY_STARTS_MS);
}

/** Returns the minutes since midnight that the clock of a zone shows at `atMs`, from 0 to 1439. */
export function wallMinuteOf(atMs: number, timeZone: string): number {
  return Math.floor((wallMs(atMs, zoneOf(timeZone)) % DAY_MS) / MINUTE_MS);
}

/** Returns the start and the end of the learner's day at `atMs`. */
export function dayBounds(atMs: number, timeZone: string): DayBounds {
  const zone = zoneOf(timeZone);
  const day = dayOf(atMs, timeZone);
  if (zone.bounds?.day === day) return zone.bounds;
  let beforeMs = atMs;
  while (dayOnWall(beforeMs, zone) === day) beforeMs -= HOUR_MS;
  let endMs = atMs;
  while (dayOnWall(endMs, zone) === day) endMs += HOUR_MS;
  const bounds = {
    startMs: firstOf(beforeMs, beforeMs + HOUR_MS, (ms) => dayOnWall(ms, zone) >= day),
    endMs: firstOf(endMs - HOUR_MS, endMs, (ms) => dayOnWall(ms, zone) > day),
  };
  zone.bounds = { day, ...bounds };
  return bounds;
}

/**
 * Finds the first time after `afterMs` at which a condition holds. Requires that it holds at `untilMs` and, once true,
 * stays true.
 */
function firstOf(afterMs: number, untilMs: number, isTrue: (ms: number) => boolean): number {
  let [lo, hi] = [afterMs, untilMs];
  while (hi - lo > 1) {
    const middle = Math.floor((lo + hi) / 2);
    if (isTrue(middle)) hi = middle;
    else lo = middle;
  }
  return hi;
}

/** Returns the time of noon on `day`, in milliseconds since 1970; null if the zone's calendar skips that day. */
export function noonOf(day: LearnerDay, timeZone: string): number | null {
  return timeOnWall(day, NOON_MS, timeZone);
}

/**
 * Returns the time at which the clock shows a full hour on a date of the calendar, in milliseconds since 1970; null if
 * the zone skips it. Of an hour that the clock shows twice, always the same one.
 */
export function hourOf(date: string, hour: number, timeZone: string): number | null {
  return timeOnWall(date, hour * HOUR_MS, timeZone);
}

function timeOnWall(date: string, sinceMidnightMs: number, timeZone: string): number | null {
  const zone = zoneOf(timeZone);
  const wall = startMs(date) + sinceMidnightMs;
  // The offset at a nearby time is either correct already or leads to a time with the correct offset.
  let atMs = wall;
  for (let tries = 0; tries < 3; tries += 1) {
    const missedMs = wall - wallMs(atMs, zone);
    if (missedMs === 0) return atMs;
    atMs += missedMs;
  }
  return null;
}

/** Returns the day `count` days after `day` (before it if negative). */
export function addDays(day: LearnerDay, count: number): LearnerDay {
  return asDay(startMs(day) + count * DAY_MS);
}

/** Returns the month of a day, e.g. `2026-11`. */
export function monthOf(day: LearnerDay): string {
  return day.slice(0, 7);
}

/** Returns the first day of the month `count` months after the month of `day` (before it if negative). */
export function firstOfMonth(day: LearnerDay, count: number): LearnerDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return asDay(Date.UTC(year, month - 1 + count, 1));
}

/** Returns the day of the week, from 0 (Monday) to 6. */
export function weekday(day: LearnerDay): number {
  // 1970-01-01 was a Thursday.
  return (((startMs(day) / DAY_MS + 3) % 7) + 7) % 7;
}

/** Returns the week of `day`, from Monday to Sunday. */
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
