import type { Locale } from '#shared/language.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';
import { writtenDate } from '#web/platform/written-date.ts';

/** A learner's day as their language writes it. */
export function dayName(day: LearnerDay, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return writtenDate(Date.parse(day), locale, options);
}
