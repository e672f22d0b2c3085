import type { Lesson } from '../course/lesson.ts';
import { unmarked } from '../course/marks.ts';
import type { Word } from '../course/word.ts';
import { LANGUAGES, type PerLanguage, type Text } from '../language.ts';
import type { LibraryText } from '../reading/library-text.schema.ts';

/** Place where a sentence of the course is found. */
export interface SentenceSource {
  readonly kind: 'lesson' | 'text' | 'word';
  readonly id: string;
}

/** Sentence of the course with its translation. */
export interface CourseSentence {
  readonly swedish: string;
  readonly translation: Text;
  readonly source: SentenceSource;
}

/** Content in which sentences are looked for. */
export interface SentenceSources {
  readonly lessons: Iterable<Lesson>;
  readonly texts: Iterable<LibraryText>;
  readonly words: Iterable<Word>;
}

/**
 * All translated sentences of the course by their Swedish text. Of equal ones that of the first lesson counts, then that of
 * a text, then the example of a word.
 */
export function courseSentences({ lessons, texts, words }: SentenceSources): Map<string, CourseSentence> {
  const found = new Map<string, CourseSentence>();
  const collect = (value: unknown, source: SentenceSource): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSentence(value) && !found.has(value.swedish)) {
      const { swedish, translation } = value;
      found.set(swedish, { swedish, translation, source });
    }
    for (const field of Object.values(value)) collect(field, source);
  };
  for (const { id, modules } of lessons) collect(modules, { kind: 'lesson', id });
  for (const { id, paragraphs } of texts) collect(paragraphs, { kind: 'text', id });
  for (const { id, example } of words) collect({ example }, { kind: 'word', id });
  return found;
}

/** Text of an example as it is in the course, without the marks of the words to look at. */
export function exampleText(example: string): string {
  return unmarked(example);
}

type Sentence = Pick<CourseSentence, 'swedish' | 'translation'>;

function isSentence(value: object): value is Sentence {
  const { swedish, translation } = value as Partial<Record<keyof Sentence, unknown>>;
  return (
    typeof swedish === 'string' &&
    typeof translation === 'object' &&
    translation !== null &&
    LANGUAGES.every(
      (language) => typeof (translation as Partial<PerLanguage<unknown>>)[language] === 'string',
    )
  );
}
