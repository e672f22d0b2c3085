import { isPerLanguage, LANGUAGES, type Language, LOCALES } from '../language.ts';

/**
 * Representation of texts in calls. Elsewhere a text is a `Text`; calls spell its languages in three ways:
 * - `beside`: English in the plain field, the others beside it: `title`, `dutchTitle`, `germanTitle`;
 * - `bare`: meanings of a line or word: `english`, `dutch`, `german` (those of an exercise are also beside);
 * - `told`: notes about a word, by locale tag: `culturalNote: { en, nl, de }`, and its `example` likewise, with the
 * Swedish as `sv`.
 * `presentTexts` writes these fields, `readTexts` reads them, and `wireSchema` describes them to the calls.
 */
export type Wire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : Flat<WireFields<T> & OtherFields<T>>;

type Flat<T> = { [Key in keyof T]: T[Key] };
type Told = (typeof TOLD)[number];
type OtherLanguage = Exclude<Language, 'english'>;
type OtherNames<Key> = `${OtherLanguage}${Capitalize<Key & string>}`;

/** Union members with a value per language. */
type Localised<V> = V extends object
  ? [keyof V] extends [never]
    ? never
    : keyof V extends Language
      ? V
      : never
  : never;

/** `shared`: beside each other, or one list for all. */
type Spelling<T, Key extends keyof T> = [Localised<T[Key]>] extends [never]
  ? Key extends 'example'
    ? 'example'
    : 'plain'
  : Key extends Told
    ? 'told'
    : Key extends 'translation'
      ? T extends { kind: unknown }
        ? 'beside'
        : 'bare'
      : [Exclude<T[Key], Localised<T[Key]> | undefined>] extends [never]
        ? 'beside'
        : 'shared';

type WireFields<T> = {
  [Key in keyof T as {
    plain: Key;
    example: Key;
    told: Key;
    shared: Key;
    beside: Key | OtherNames<Key>;
    bare: Language;
  }[Spelling<T, Key>]]: WireField<T[Key], Spelling<T, Key>>;
};

/** Fields that exist only if the value differs by language. */
type OtherFields<T> = {
  [Key in keyof T as Spelling<T, Key> extends 'shared' ? OtherNames<Key> : never]?: WireField<
    T[Key],
    'beside'
  >;
};

type WireField<V, How> = How extends 'plain'
  ? Wire<V>
  : How extends 'example'
    ? WireExample<V>
    : How extends 'told'
      ? ByLocale<V>
      : V extends Localised<V>
        ? V[keyof V]
        : V;

type ByLocale<V> = V extends object
  ? { [Key in keyof V as Key extends Language ? (typeof LOCALES)[Key] : never]: V[Key] }
  : V;

type WireExample<V> = V extends { swedish: infer Swedish; translation: infer Translation }
  ? Flat<{ sv: Swedish } & ByLocale<Translation>>
  : Wire<V>;

const TOLD = ['culturalNote', 'falseFriend'] as const;
const OTHERS = LANGUAGES.filter((language) => language !== 'english');

type Fields = Readonly<Record<string, unknown>>;

/** Spelling of the values per language of the field `key`. */
export function spellingOf(key: string, isOfExercise: boolean): 'beside' | 'bare' | 'told' {
  if (TOLD.some((name) => name === key)) return 'told';
  return key === 'translation' && !isOfExercise ? 'bare' : 'beside';
}

/** Name of the field for another language beside the English one: `title` → `germanTitle`. */
export function besideName(key: string, language: Language): string {
  return language === 'english' ? key : `${language}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}

/** Converts texts to their representation in calls. */
export function presentTexts<T>(value: T): Wire<T> {
  // The types above describe exactly this conversion of each field.
  return present(value) as Wire<T>;
}

/** Reverses `presentTexts`. */
export function readTexts<T>(wire: Wire<T>): T {
  return read(wire) as T;
}

function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present);
  if (!isFields(value)) return value;
  const fields: Record<string, unknown> = {};
  const isOfExercise = 'kind' in value;
  for (const key of Object.keys(value)) presentField(fields, key, value[key], isOfExercise);
  return fields;
}

/** Adds a field as it is represented in calls. */
function presentField(
  fields: Record<string, unknown>,
  key: string,
  field: unknown,
  isOfExercise: boolean,
): void {
  if (key === 'example' && isFields(field) && isFields(field.translation)) {
    fields[key] = { sv: field.swedish, ...byLocale(field.translation) };
    return;
  }
  if (!isPerLanguage(field)) {
    fields[key] = present(field);
    return;
  }
  const how = spellingOf(key, isOfExercise);
  if (how === 'told') {
    fields[key] = byLocale(field);
    return;
  }
  for (const language of LANGUAGES) {
    if (!(language in field)) continue;
    fields[how === 'bare' ? language : besideName(key, language)] = field[language];
  }
}

function read(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(read);
  if (!isFields(wire)) return wire;
  const names = new Set(Object.keys(wire));
  const fields: Record<string, unknown> = {};
  if (LANGUAGES.every((language) => names.has(language))) {
    fields.translation = pick(wire, (language) => language);
    for (const language of LANGUAGES) names.delete(language);
  }
  for (const key of names) {
    const isBeside = OTHERS.some((language) => names.has(besideName(key, language)));
    fields[key] = isBeside ? pick(wire, (language) => besideName(key, language)) : readField(key, wire[key]);
  }
  for (const key of names) {
    for (const language of OTHERS) delete fields[besideName(key, language)];
  }
  return fields;
}

function readField(key: string, field: unknown): unknown {
  if (!isFields(field)) return read(field);
  const languages = () => pick(field, (language) => LOCALES[language]);
  if (key === 'example' && 'sv' in field) return { swedish: field.sv, translation: languages() };
  return TOLD.some((name) => name === key) ? languages() : read(field);
}

/** Collects a value per language from its fields; missing fields are left out. */
function pick(wire: Fields, name: (language: Language) => string): Fields {
  const found = LANGUAGES.filter((language) => name(language) in wire);
  return Object.fromEntries(found.map((language) => [language, wire[name(language)]]));
}

function byLocale(values: Fields): Fields {
  const found = LANGUAGES.filter((language) => language in values);
  return Object.fromEntries(found.map((language) => [LOCALES[language], values[language]]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
