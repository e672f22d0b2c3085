import { LANGUAGES, LOCALES } from '#shared/language.ts';

/** The languages of learners, each by its own name, so that everybody finds theirs. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((language) => {
  const locale = LOCALES[language];
  const label = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? language;
  return { value: language, label, lang: locale };
});
