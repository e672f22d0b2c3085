import { inEachLanguage, LOCALES, type Text } from '#shared/language.ts';

/** Text for tests that shows its language: "Hello", "Hello (nl)", "Hello (de)". */
export function textOf(english: string): Text {
  return inEachLanguage((language) =>
    language === 'english' ? english : `${english} (${LOCALES[language]})`,
  );
}
