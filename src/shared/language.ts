/** The languages learners speak, as the calls name them. Whatever is said to learners is said in each of them. */
export const LANGUAGES = ['english', 'dutch', 'german'] as const;

/** A learner's own language. */
export type Language = (typeof LANGUAGES)[number];

/** The same thing in every language. */
export type PerLanguage<T> = Record<Language, T>;

/** A text for learners. */
export type Text = PerLanguage<string>;

/** Locale tags: folder names of the interface texts and the value of `lang` in documents. */
export const LOCALES = {
  english: 'en',
  dutch: 'nl',
  german: 'de',
} as const satisfies PerLanguage<string>;

/** A locale tag. */
export type Locale = (typeof LOCALES)[Language];

/** Each by its own name, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<PerLanguage<string>> = {
  english: 'English',
  dutch: 'Nederlands',
  german: 'Deutsch',
};

/** What `make` makes for each language. */
export function inEachLanguage<T>(make: (language: Language) => T): PerLanguage<T> {
  const entries = LANGUAGES.map((language) => [language, make(language)] as const);
  return Object.fromEntries(entries) as PerLanguage<T>;
}

/** Whether a value is one per language: an object of languages and nothing else, though some may be missing. */
export function isPerLanguage(value: unknown): value is Partial<PerLanguage<unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => LANGUAGES.some((language) => language === key));
}
