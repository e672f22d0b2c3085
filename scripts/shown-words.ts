import { firstReading } from '#shared/course/answer-pattern.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import type { Lesson } from '#shared/course/lesson.ts';
import { lowerCase } from '#shared/course/swedish-words.ts';
import type { Word } from '#shared/course/word.ts';
import { swedishTexts } from './spelling.ts';

/** Levels whose words the lessons are to show. */
const LEVELS = ['A1', 'A2'] as const;

/** Patterns of answers: only their best reading is certain to be shown. */
const PATTERN = /\.(answers|alternatives)\./;

/** Words of a level that the lessons show. */
interface ShownWords {
  readonly words: number;
  /** Shown by a lesson of this level or below. */
  readonly inTime: number;
  /** Shown by any lesson. */
  readonly shown: number;
}

/**
 * Counts the words of A1 and A2 that lessons show in any form: on a card, in a Swedish line, in a task or in a table.
 * @param lessons as written, without the tasks that are generated
 */
export function shownWords(
  words: Iterable<Word>,
  lessons: readonly Lesson[],
): Record<(typeof LEVELS)[number], ShownWords> {
  const all = [...words].map((word) => ({ word, forms: formsOf(word).map(lowerCase) }));
  const anyLesson = readerOf(lessons);
  const count = (level: (typeof LEVELS)[number]): ShownWords => {
    const own = all.filter(({ word }) => word.cefr === level);
    const inTime = readerOf(
      lessons.filter(({ cefr }) => CEFR_LEVELS.indexOf(cefr) <= CEFR_LEVELS.indexOf(level)),
    );
    return {
      words: own.length,
      inTime: own.filter(inTime).length,
      shown: own.filter(anyLesson).length,
    };
  };
  return { A1: count('A1'), A2: count('A2') };
}

/** Word with its forms, each as a list of tokens in lower case. */
interface Forms {
  readonly word: Word;
  readonly forms: readonly (readonly string[])[];
}

/** Returns a test for words that occur in these lessons. */
function readerOf(lessons: readonly Lesson[]): (forms: Forms) => boolean {
  const modules = lessons.flatMap((lesson) => lesson.modules);
  const cards = new Set(
    modules.flatMap(({ type, content }) =>
      type === 'vocabulary' ? content.words.map(({ wordId }) => wordId) : [],
    ),
  );
  const tables = modules.flatMap(({ type, content }) =>
    type === 'introduction' ? (content.table?.rows ?? []).flat() : [],
  );
  const texts = swedishTexts(modules)
    .filter(({ isProse }) => !isProse)
    .map(({ path, text }) => (PATTERN.test(path) ? firstReading(text) : text));
  const lines = [...texts, ...tables].map(lowerCase);
  const single = new Set(lines.flat());
  const running = lines.map((line) => ` ${line.join(' ')} `).join('|');
  const occurs = ([first = '', ...more]: readonly string[]) =>
    single.has(first) && (more.length === 0 || running.includes(` ${[first, ...more].join(' ')} `));
  return ({ word, forms }) => cards.has(word.id) || forms.some(occurs);
}

function formsOf(word: Word): string[] {
  const forms = 'forms' in word ? Object.values(word.forms) : [];
  return [word.swedish, ...forms].filter((form) => form !== null);
}
