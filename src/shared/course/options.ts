import type { Language, PerLanguage } from '../language.ts';

/** Options of a choice: one Swedish list for all, or one list per language in the same order. */
export type ChoiceOptions = string[] | PerLanguage<string[]>;

/** Options as a learner of this language sees them. */
export function optionsFor(options: ChoiceOptions, language: Language): readonly string[] {
  return Array.isArray(options) ? options : options[language];
}
