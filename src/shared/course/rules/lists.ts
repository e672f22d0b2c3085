import { LANGUAGES } from '../../language.ts';
import type { Options } from '../options.ts';
import { normalise } from '../typed-answer.ts';
import { at, type Problem, repeated } from './problem.ts';

/** A list for everybody, or those of each language, with the name of the field each stands in. */
export function listsOf(
  field: string,
  lists: Options,
): (readonly [field: string, list: readonly string[]])[] {
  if (Array.isArray(lists)) return [[field, lists]];
  return LANGUAGES.map((language) => [at(field, language), lists[language]]);
}

/** The texts of a list that are the same as an earlier one but for capitals and sentence marks. */
export function repeatedTexts(path: string, texts: readonly string[]): Problem[] {
  return repeated(texts, normalise).map((text) => ({ path, message: `"${text}" stands there twice` }));
}
