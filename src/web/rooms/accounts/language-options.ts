import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from '#shared/language.ts';

/** The languages of learners, to choose from. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_NAMES[language],
  lang: LOCALES[language],
}));
