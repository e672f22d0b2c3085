import type { Locale } from '#shared/language.ts';

/** Locale file, or a part of one. */
export type Texts = { readonly [key: string]: string | Texts };

/** Values for the placeholders of a text; numbers are formatted for the locale. */
type Values = Readonly<Record<string, string | number | undefined>>;

/** Returns the text of a key (`footer.claim`) with its placeholders (`{{count}}`) filled in. */
export type Translate = (key: string, values?: Values) => string;

/**
 * Translator for the texts of a room. `count` chooses between `key_one` and `key_other`. A missing text shows its
 * key, so that the error is visible.
 */
export function translator(texts: Texts, locale: Locale): Translate {
  return (key, values = {}) => {
    const found =
      (typeof values.count === 'number' &&
        textAt(texts, `${key}_${pluralsOf(locale).select(values.count)}`)) ||
      textAt(texts, key);
    return found ? fill(found, values, locale) : key;
  };
}

function textAt(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === 'string' ? at : undefined;
}

function fill(text: string, values: Values, locale: Locale): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numbersOf(locale).format(value) : (value ?? gap);
  });
}

const pluralsOf = keptByLocale((locale) => new Intl.PluralRules(locale));
const numbersOf = keptByLocale((locale) => new Intl.NumberFormat(locale));

/** Caches `Intl` objects by locale, whose creation takes several milliseconds on cheap phones. */
function keptByLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const kept = new Map<Locale, T>();
  return (locale) => {
    const known = kept.get(locale) ?? make(locale);
    kept.set(locale, known);
    return known;
  };
}
