import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';

/** A day as the learner lives it, `2026-11-21`; compares in order of time as text. */
export type LearnerDay = string;

/** A learner's day begins at this hour of the wall clock, so that a late evening counts for the evening. */
export const DAY_BEGINS_HOUR = 4;
const DAY_STARTS_MS = DAY_BEGINS_HOUR * HOUR_MS;
const NOON_MS = 12 * HOUR_MS;

/** Zones have names: `+05:30` says nothing of summer time, and not every runtime knows it. */
const ZONE_NAME = /^[A-Za-z]/;

/** Cached data of a zone: creating its clock takes a thousand times as long as reading it. */
interface Zone {
  readonly clock: Intl.DateTimeFormat;
  /** A stretch of time within one day, where it was last asked for: reading the clock takes longer than looking here. */
  known: { readonly day: LearnerDay; readonly fromMs: number; readonly throughMs: number } | null;
  /** Of the day whose bounds were last asked for. */
  bounds: (DayBounds & { readonly day: LearnerDay }) | null;
}

/** When a day begins, and the next one; milliseconds since 1970. */
export interface DayBounds {
  readonly startMs: number;
  readonly endMs: number;
}

const zones = new Map<string, Zone>();
/** So far ahead the clock is read, too: the next to ask asks for a moment later. */
const AHEAD_MS = 15 * MINUTE_MS;

function zoneOf(timeZone: string): Zone {
  // Names are known in any case; keyed without it, the map stays as small as the list of zones.
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

/** Whether the runtime knows a time zone by this name (IANA, e.g. `Europe/Stockholm`). */
export function isTimeZone(name: string): boolean {
  // Some runtimes take the name that ICU has for an unknown zone, and count in UTC.
  if (!ZONE_NAME.test(name) || name.toLowerCase() === 'etc/unknown') return false;
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Wall clock time at `atMs`, as the UTC timestamp that shows the same time. */
function wallMs(atMs: number, { clock }: Zone): number {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clock.formatToParts(atMs)) {
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
  const zone = zoneOf(timeZone);
  const { known } = zone;
  if (known && known.fromMs <= atMs && atMs <= known.throughMs) return known.day;
  const day = dayOnWall(atMs, zone);
  const aheadMs = atMs + AHEAD_MS;
  // Days never go back: what lies between two moments of a day is of that day.
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

/** When the learner's day at `atMs` begins and ends. */
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

/** The first moment after one for which something is true, as it is for `untilMs`; once true, it stays so. */
function firstOf(afterMs: number, untilMs: number, isTrue: (ms: number) => boolean): number {
  let [lo, hi] = [afterMs, untilMs];
  while (hi - lo > 1) {
    const middle = Math.floor((lo + hi) / 2);
    if (isTrue(middle)) hi = middle;
    else lo = middle;
  }
  return hi;
}

/** When the wall clock shows noon of `day`, in milliseconds since 1970; null where the calendar leaves the day out. */
export function noonOf(day: LearnerDay, timeZone: string): number | null {
  const zone = zoneOf(timeZone);
  const wall = startMs(day) + NOON_MS;
  // The offset of a moment nearby is right, or it leads to a moment whose own offset is.
  let atMs = wall;
  for (let tries = 0; tries < 3; tries += 1) {
    const missedMs = wall - wallMs(atMs, zone);
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
