import { addDays, type LearnerDay, monthOf, weekday } from '#shared/progress/learner-day.ts';

/** Calendar month, `2026-11`. */
export type Month = string;

/** The month `count` months earlier. */
export function monthsBefore(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** Weeks of a month, Monday to Sunday; days of other months are null. */
export function weeksOf(month: Month): readonly (readonly (LearnerDay | null)[])[] {
  const first = `${month}-01`;
  const weeks: (LearnerDay | null)[][] = [];
  for (let monday = addDays(first, -weekday(first)); monday <= `${month}-31`; monday = addDays(monday, 7)) {
    const week = [0, 1, 2, 3, 4, 5, 6].map((count) => {
      const day = addDays(monday, count);
      return monthOf(day) === month ? day : null;
    });
    if (week.some(Boolean)) weeks.push(week);
  }
  return weeks;
}
