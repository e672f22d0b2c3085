/** The languages learners speak, as the calls name them, and the locale tag of each. */
export const LANGUAGES = ['english', 'dutch', 'german'] as const;

/** A learner's own language. */
export type Language = (typeof LANGUAGES)[number];

/** Locale tags: folder names of the interface texts and the value of `lang` in documents. */
export const LOCALES = { english: 'en', dutch: 'nl', german: 'de' } as const;

/** A locale tag. */
export type Locale = (typeof LOCALES)[Language];

/**
 * Fields that hold the same text in another language stand beside the English one: `germanTitle` and
 * `dutchTitle` beside `title`. These are the names of the English ones.
 */
type LocalisedKey<Holder> = {
  [Key in keyof Holder & string]: `german${Capitalize<Key>}` extends keyof Holder ? Key : never;
}[keyof Holder & string];

/**
 * The value of field `key` in the learner's language; English where the other is absent.
 * @param holder an object with `key` and its `german…` and `dutch…` neighbours
 */
export function inLanguage<Holder extends object, Key extends LocalisedKey<Holder>>(
  holder: Holder,
  key: Key,
  language: Language,
): Holder[Key] {
  if (language === 'english') return holder[key];
  const field = `${language}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return (holder as Readonly<Record<string, Holder[Key] | undefined>>)[field] ?? holder[key];
}
