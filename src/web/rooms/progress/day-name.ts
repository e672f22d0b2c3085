import type { Locale } from '#shared/language.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import { writtenDate } from '#web/platform/written-date.ts';

/** Formats a learner's day in their language. */
export function dayName(day: LearnerDay, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return writtenDate(Date.parse(day), locale, options);
}
