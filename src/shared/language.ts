/** Languages of learners, as calls name them. All learner-facing texts exist in each of them. */
export const LANGUAGES = ['english', 'dutch', 'german'] as const;

/** A learner's own language. */
export type Language = (typeof LANGUAGES)[number];

/** A value per language. */
export type PerLanguage<T> = Record<Language, T>;

/** Text for learners. */
export type Text = PerLanguage<string>;

/** Locale tags: folder names of the interface texts and the value of `lang` in documents. */
export const LOCALES = {
  english: 'en',
  dutch: 'nl',
  german: 'de',
} as const satisfies PerLanguage<string>;

/** Locale tag. */
export type Locale = (typeof LOCALES)[Language];

/** Name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<PerLanguage<string>> = {
  english: 'English',
  dutch: 'Nederlands',
  german: 'Deutsch',
};

/** Creates a value for each language. */
export function inEachLanguage<T>(make: (language: Language) => T): PerLanguage<T> {
  const entries = LANGUAGES.map((language) => [language, make(language)] as const);
  return Object.fromEntries(entries) as PerLanguage<T>;
}

/** Returns true for an object with only languages as keys, though some may be missing. */
export function isPerLanguage(value: unknown): value is Partial<PerLanguage<unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => LANGUAGES.some((language) => language === key));
}
