import {
  addDays,
  DAY_BEGINS_HOUR,
  dayOf,
  hourOf,
  type LearnerDay,
  wallMinuteOf,
  weekday,
} from '../progress/learner-day.ts';

/** When a learner wants to be reminded. */
export interface Reminders {
  /** Hour of the learner's clock, from 0 to 23. */
  readonly hour: number;
  /** Weekdays in order, from 0 (Monday) to 6; at least one. */
  readonly days: readonly number[];
}

/** Returns the date of the calendar on which the first reminder after `nowMs` is due. */
export function firstReminderDate({ hour, days }: Reminders, timeZone: string, nowMs: number): LearnerDay {
  const today = dateOf(nowMs, timeZone);
  const from = wallMinuteOf(nowMs, timeZone) < hour * 60 ? today : addDays(today, 1);
  const wait = [0, 1, 2, 3, 4, 5, 6].find((count) => days.includes(weekday(addDays(from, count)))) ?? 0;
  return addDays(from, wait);
}

/** A reminder at a time. */
export interface ReminderTime {
  readonly date: LearnerDay;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** Returns the newest reminder that was due at `nowMs` or up to a week before it; null if there was none. */
export function lastReminder(reminders: Reminders, timeZone: string, nowMs: number): ReminderTime | null {
  return nearest(reminders, timeZone, nowMs, -1, (atMs) => atMs <= nowMs);
}

/** Returns the first reminder after `nowMs`; null if the zone skips its hour for a week. */
export function nextReminder(reminders: Reminders, timeZone: string, nowMs: number): ReminderTime | null {
  return nearest(reminders, timeZone, nowMs, 1, (atMs) => atMs > nowMs);
}

function nearest(
  { hour, days }: Reminders,
  timeZone: string,
  nowMs: number,
  step: 1 | -1,
  isFound: (atMs: number) => boolean,
): ReminderTime | null {
  const today = dateOf(nowMs, timeZone);
  for (let count = 0; count <= 7; count += 1) {
    const date = addDays(today, count * step);
    if (!days.includes(weekday(date))) continue;
    // In the night on which the clock skips the hour, the reminder comes an hour later.
    const atMs = hourOf(date, hour, timeZone) ?? hourOf(date, hour + 1, timeZone);
    if (atMs !== null && isFound(atMs)) return { date, atMs };
  }
  return null;
}

/** Date of the calendar at `nowMs`. A learner's day begins at four, the date of a calendar at midnight. */
function dateOf(nowMs: number, timeZone: string): LearnerDay {
  const day = dayOf(nowMs, timeZone);
  return wallMinuteOf(nowMs, timeZone) < DAY_BEGINS_HOUR * 60 ? addDays(day, 1) : day;
}
