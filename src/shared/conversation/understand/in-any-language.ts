import { LANGUAGES, type PerLanguage } from '../../language.ts';

/**
 * A value for Swedish and for every learner language. A new learner language is a compile error in each of these tables
 * until it is added. An empty string means that the language has no entries.
 */
export type InAnyLanguage<T> = PerLanguage<T> & { readonly swedish: T };

type Table = Readonly<PerLanguage<string>> & { readonly swedish?: string };

function texts(table: Table): string[] {
  return [table.swedish ?? '', ...LANGUAGES.map((language) => table[language])].filter((text) => text !== '');
}

/** Collects the space-separated words of a table. */
export function wordsOf(table: Table): ReadonlySet<string> {
  return new Set(texts(table).flatMap((words) => words.split(' ')));
}

/** Returns the source of a regular expression that matches the alternatives of all languages. */
export function anyOf(table: Table): string {
  return `(?:${texts(table).join('|')})`;
}

/** Concatenates the entries of a table, Swedish first. */
export function inOrder<T>(table: Readonly<InAnyLanguage<readonly T[]>>): readonly T[] {
  return [...table.swedish, ...LANGUAGES.flatMap((language) => table[language])];
}
