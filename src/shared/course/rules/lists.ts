import { LANGUAGES } from '../../language.ts';
import type { ChoiceOptions } from '../options.ts';
import { normalise } from '../typed-answer.ts';
import { at, type Problem, repeated } from './problem.ts';

/** One list for all, or one per language, with the name of its field. */
export function listsOf(
  field: string,
  lists: ChoiceOptions,
): (readonly [field: string, list: readonly string[]])[] {
  if (Array.isArray(lists)) return [[field, lists]];
  return LANGUAGES.map((language) => [at(field, language), lists[language]]);
}

/** Texts of a list that equal an earlier one except for capitals and punctuation. */
export function repeatedTexts(path: string, texts: readonly string[]): Problem[] {
  return repeated(texts, normalise).map((text) => ({ path, message: `"${text}" stands there twice` }));
}
