import type { Language, PerLanguage } from '../language.ts';

/** What can be chosen: one list for everybody where it is Swedish, else one for each language, in the same order. */
export type Options = string[] | PerLanguage<string[]>;

/** The options as a learner of this language sees them. */
export function optionsFor(options: Options, language: Language): readonly string[] {
  return Array.isArray(options) ? options : options[language];
}
