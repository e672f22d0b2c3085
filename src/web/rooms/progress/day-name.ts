import type { LearnerDay } from '#shared/progress/learner-day.ts';

/** A learner's day as their language writes it. A day has no zone: it is a date, not a moment. */
export function dayName(day: LearnerDay, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day));
}
