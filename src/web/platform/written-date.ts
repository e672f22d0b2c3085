import type { Locale } from '#shared/language.ts';

/** Readers of English are in Europe: 19 October 2026. */
const WRITTEN_AS: Readonly<Record<Locale, string>> = { en: 'en-GB', nl: 'nl', de: 'de' };

/** A date as a language writes it; `ms` is its midnight in UTC, for a date has no zone. */
export function writtenDate(ms: number, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return writtenDay(new Date(ms), locale, { ...options, timeZone: 'UTC' });
}

/** The day of a moment by this device's clock, as a language writes it. */
export function writtenDay(at: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(WRITTEN_AS[locale], options).format(at);
}
