import type { CourseReader } from '#server/platform/course-reader.ts';
import { type Checked, checkedOnce } from '#server/platform/http/checked.ts';
import { presentTexts, type Wire } from '#shared/course/wire.ts';
import type { Word } from '#shared/course/word.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import type { Language } from '#shared/language.ts';
import { memoize } from '#shared/memoize.ts';
import {
  type ListedWord,
  readCategory,
  readProfessional,
  readWord,
  readWords,
  type VocabularyItem,
  type VocabularyWord,
  type WordFilter,
  type WordInFull,
} from '#shared/vocabulary/words.contract.ts';
import { byDifficulty, fits, itemOf, namedForms, presentListedWord, presentWordCard } from './word-view.ts';

/** The word list as calls present it, the same for all: created on first use and cached. */
export interface WordList {
  /** Words that pass the filter, easiest first. */
  cards(filter: WordFilter): Checked<Wire<VocabularyWord>[]>;
  /** Words of a category in short form, easiest first. */
  items(category: Word['category']): Checked<Wire<VocabularyItem>[]>;
  /** All words with their meanings in one language. */
  all(language: Language): Checked<ListedWord[]>;
  /** A word; null if the id is unknown. */
  inFull(wordId: string): Checked<Wire<WordInFull>> | null;
}

/** Maximum number of cached lists: more than learners use at a time. */
const KEPT_LISTS = 96;
const KEPT_WORDS = 512;

/** Maximum number of course lines shown for a word. */
const MOST_LINES = 5;

export function openWordList(course: Pick<CourseReader, 'words' | 'studies'>): WordList {
  let sorted: readonly Word[] | undefined;
  const easiestFirst = () => (sorted ??= [...course.words.values()].sort(byDifficulty));
  let taught: ReturnType<typeof lessonsByWord> | undefined;
  const lessonsOf = (wordId: string) => {
    taught ??= lessonsByWord(course);
    return taught.get(wordId) ?? [];
  };
  const linesOf = (wordId: string) => {
    const { library } = course.studies();
    const entry = library.entries.get(wordId);
    const lines = entry ? library.linesWith(entry).filter(({ exampleOf }) => exampleOf === null) : [];
    return lines.slice(0, MOST_LINES).map(({ swedish, translation }) => ({ swedish, translation }));
  };

  const whole = (word: Word) => {
    const [lessons, lines] = [lessonsOf(word.id), linesOf(word.id)];
    const full: WordInFull = { ...presentWordCard(word), namedForms: namedForms(word), lessons, lines };
    return checkedOnce(readWord.reply, presentTexts(full));
  };
  const inFull = memoize(({ id }: Word) => id, whole, KEPT_WORDS);
  const lists = <In, Out>(keyOf: (input: In) => string, make: (input: In) => Out) =>
    memoize(keyOf, make, KEPT_LISTS);
  return {
    cards: lists(filterKey, (filter: WordFilter) => {
      const found = easiestFirst().filter((word) => fits(word, filter));
      return checkedOnce(readProfessional.reply, presentTexts(found.map(presentWordCard)));
    }),
    items: lists(String, (category: Word['category']) => {
      const found = easiestFirst().filter((word) => word.category === category);
      return checkedOnce(readCategory.reply, presentTexts(found.map(itemOf)));
    }),
    all: lists(String, (language: Language) =>
      checkedOnce(
        readWords.reply,
        easiestFirst().map((word) => presentListedWord(word, language)),
      ),
    ),
    inFull(wordId) {
      const word = course.words.get(wordId);
      return word ? inFull(word) : null;
    },
  };
}

function filterKey({ category, level, minDifficulty, maxDifficulty }: WordFilter): string {
  return [category, level, minDifficulty, maxDifficulty].join(' ');
}

/** Lessons that teach each word, in the order of the course. */
function lessonsByWord(course: Pick<CourseReader, 'studies'>): Map<string, WordInFull['lessons']> {
  const lessons = new Map<string, WordInFull['lessons']>();
  for (const { lesson, modules } of course.studies().lessons.values()) {
    const { id, title } = lesson;
    for (const wordId of wordsOf(modules)) {
      lessons.set(wordId, [...(lessons.get(wordId) ?? []), { id, title }]);
    }
  }
  return lessons;
}
