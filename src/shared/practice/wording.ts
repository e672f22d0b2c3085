import { genderMark } from '../course/with-article.ts';
import { inEachLanguage, type PerLanguage, type Text } from '../language.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import type { Question } from './practice-content.ts';

type Filling = string | PerLanguage<string>;

/** Fills the placeholders of a text: `{meaning}` in the learner's language, `{base}` the same in all languages. */
export function filled(text: Text, filling: Readonly<Record<string, Filling>>): Text {
  return inEachLanguage((language) =>
    text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = filling[name];
      return (typeof value === 'string' ? value : value?.[language]) ?? '';
    }),
  );
}

/** Question of a kind of task. */
export function questionText(
  library: Library,
  question: Question,
  filling: Record<string, Filling> = {},
): Text {
  return filled(library.content.questions[question], filling);
}

/** Joins texts, skipping empty ones. */
export function joinTexts(...texts: readonly Text[]): Text {
  return inEachLanguage((language) =>
    texts
      .map((text) => text[language])
      .filter((text) => text !== '')
      .join(' '),
  );
}

/** "*en katt* means “cat”. Its forms: …" */
export function aboutWord({ content: { explanations } }: Library, entry: Entry): Text {
  const means = filled(explanations.means, { swedish: genderMark(entry.word), meaning: entry.prompt });
  const forms = formTable(entry);
  return forms === '' ? means : joinTexts(means, filled(explanations.forms, { forms }));
}

/** Meanings of other words that the learner may have confused with it. */
export function aboutOthers({ content: { explanations } }: Library, others: readonly Entry[]): Text[] {
  return others.map((other) =>
    filled(explanations.other, { swedish: other.word.swedish, meaning: other.label }),
  );
}

/** "*Katten sover.* – “The cat is asleep.”" */
export function aboutLine(library: Library, swedish: string, meaning: Text): Text {
  return filled(library.content.explanations.sentence, { swedish, meaning });
}

/** Distinct forms in the order of the word list: "katt, katten, katter, katterna". */
export function formTable({ forms }: Entry): string {
  const there = Object.values(forms).filter((form) => form !== null);
  return there.length > 1 ? [...new Set(there)].join(', ') : '';
}
