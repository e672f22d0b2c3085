import type { Locale } from '#shared/language.ts';

/** English is formatted as in Europe: 19 October 2026. */
const WRITTEN_AS: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl', de: 'de' };

/**
 * Formats a date for a locale.
 * @param ms its midnight in UTC, because a date has no zone
 */
export function writtenDate(ms: number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return writtenDay(new Date(ms), locale, { ...options, timeZone: 'UTC' });
}

/** Formats the day of a moment by this device's clock. */
export function writtenDay(at: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(WRITTEN_AS[locale], options).format(at);
}
