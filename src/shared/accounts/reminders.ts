import {
  addDays,
  DAY_BEGINS_HOUR,
  dayOf,
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
  const minute = wallMinuteOf(nowMs, timeZone);
  const day = dayOf(nowMs, timeZone);
  // A learner's day begins at four, the date of a calendar at midnight.
  const today = minute < DAY_BEGINS_HOUR * 60 ? addDays(day, 1) : day;
  const from = minute < hour * 60 ? today : addDays(today, 1);
  const wait = [0, 1, 2, 3, 4, 5, 6].find((count) => days.includes(weekday(addDays(from, count)))) ?? 0;
  return addDays(from, wait);
}
