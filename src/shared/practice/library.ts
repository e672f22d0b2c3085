import type { Lesson } from '../course/lesson.ts';
import type { Word } from '../course/word.ts';
import { inEachLanguage, type Language } from '../language.ts';
import { memoize } from '../memoize.ts';
import { type Entry, entryId, entryOf } from './entry.ts';
import { indexBy } from './index-by.ts';
import { namesInLines, type StudyLine, studyLines } from './line.ts';
import { type Partners, partnersOf } from './partners.ts';
import type { PracticeContent } from './practice-content.ts';

/** All material that tasks are made from. */
export interface Library extends Partners {
  readonly content: PracticeContent;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly lines: readonly StudyLine[];
  /** Words by the lower-case form in which they occur in lines. */
  readonly byForm: ReadonlyMap<string, readonly Entry[]>;
  /** Lines in which a word certainly occurs. */
  readonly linesWith: (entry: Entry) => readonly StudyLine[];
  /** Words by the spelling of their transcription. */
  readonly bySound: ReadonlyMap<string, readonly Entry[]>;
  /** Words that can have this meaning, in compared form. */
  readonly meaning: (language: Language, meaning: string | undefined) => readonly Entry[];
  readonly names: ReadonlySet<string>;
}

/**
 * Indexes the course for practice. Frequent queries are cached.
 * @param lessons lessons in the order of the course
 */
export function openLibrary(
  words: readonly Word[],
  lessons: readonly Lesson[],
  content: PracticeContent,
): Library {
  const entries = new Map(words.map((word) => [word.id, entryOf(word)]));
  const all = [...entries.values()];
  const lines = studyLines(words, lessons);
  const byForm = indexBy(all, formsOf);
  const byMeaning = inEachLanguage((language) => indexBy(all, ({ meanings }) => meanings[language]));
  const byToken = indexBy(lines, ({ forms }) => forms);
  const near = (entry: Entry) => new Set([...formsOf(entry)].flatMap((form) => byToken.get(form) ?? []));
  return {
    content,
    entries,
    lines,
    byForm,
    names: namesInLines(lines),
    bySound: indexBy(all, ({ word }) => [word.ipa]),
    meaning: (language, meaning) => byMeaning[language].get(meaning ?? '') ?? [],
    linesWith: memoize(entryId, (entry: Entry) =>
      [...near(entry)].filter((line) => stands(entry, line, byForm)),
    ),
    ...partnersOf(all, content.tooClose),
  };
}

/** Lower-case forms of a word, the dictionary form first. */
export function formsOf({ word, forms }: Entry): Set<string> {
  return new Set([word.swedish, ...Object.values(forms)].flatMap((form) => form?.toLowerCase() ?? []));
}

/**
 * Returns true if a line contains this word, not a homograph (*var* is "where" and "was"): it is the word's own
 * example, or the translations into at least two languages contain its meaning.
 */
function stands(entry: Entry, line: StudyLine, byForm: Library['byForm']): boolean {
  const found = line.forms.filter((form) => {
    const owners = byForm.get(form) ?? [];
    return owners.includes(entry) && (owners.length === 1 || line.exampleOf === entry.id);
  });
  if (found.length !== 1) return false;
  if (line.exampleOf === entry.id) return true;
  const languages = Object.entries(entry.word.translations).filter(([language, meanings]) => {
    const text = ` ${line.translation[language as keyof typeof line.translation].toLowerCase()}`;
    return meanings.some((meaning) => text.includes(` ${stem(meaning)}`));
  });
  return languages.length >= 2;
}

/** Beginning of a translation, which most of its inflections share. */
function stem(meaning: string): string {
  const bare = meaning.toLowerCase();
  return bare.length > 5 ? bare.slice(0, -1) : bare;
}
