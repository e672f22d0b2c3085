import { LANGUAGES, type PerLanguage } from '../../language.ts';

/**
 * The same thing in Swedish and in every language of the learners. A new learner language is missing in each of these tables
 * until it is written there, so the compiler names every place. An empty text says that the language has nothing to add.
 */
export type InAnyLanguage<T> = PerLanguage<T> & { readonly swedish: T };

type Table = Readonly<PerLanguage<string>> & { readonly swedish?: string };

function texts(table: Table): string[] {
  return [table.swedish ?? '', ...LANGUAGES.map((language) => table[language])].filter((text) => text !== '');
}

/** Collects the words of a table, which are separated by spaces. */
export function wordsOf(table: Table): ReadonlySet<string> {
  return new Set(texts(table).flatMap((words) => words.split(' ')));
}

/** Source of a regular expression that matches the alternatives of any language. */
export function anyOf(table: Table): string {
  return `(?:${texts(table).join('|')})`;
}

/** Entries of a table as one list, Swedish first. */
export function inOrder<T>(table: Readonly<InAnyLanguage<readonly T[]>>): readonly T[] {
  return [...table.swedish, ...LANGUAGES.flatMap((language) => table[language])];
}
