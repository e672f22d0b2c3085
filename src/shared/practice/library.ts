import type { Lesson } from '../course/lesson.ts';
import type { Word } from '../course/word.ts';
import { type Entry, entryOf } from './entry.ts';
import { areApart, kinOf } from './likeness.ts';
import { type Line, linesOf, namesIn } from './line.ts';
import type { PracticeContent } from './practice-content.ts';

/** All that tasks are made from. */
export interface Library {
  readonly content: PracticeContent;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly lines: readonly Line[];
  /** Words by the lower-case form in which they stand in a line. */
  readonly byForm: ReadonlyMap<string, readonly Entry[]>;
  /** Lines in which a word stands for certain. */
  readonly linesWith: (entry: Entry) => readonly Line[];
  /** Words of the same kind that can stand beside it among options: none of them can be taken for it. */
  readonly others: (entry: Entry) => readonly Entry[];
  readonly names: ReadonlySet<string>;
}

/** Opens the course for practice; lessons are in the order of the course. What is asked for often is kept. */
export function openLibrary(
  words: readonly Word[],
  lessons: readonly Lesson[],
  content: PracticeContent,
): Library {
  const entries = new Map(words.map((word) => [word.id, entryOf(word)]));
  const all = [...entries.values()];
  const lines = linesOf(words, lessons);
  const byForm = formsOf(all);
  const close = closeIds(content.tooClose);
  const byToken = new Map<string, Set<Line>>();
  for (const line of lines) {
    for (const token of line.tokens.map((each) => each.toLowerCase())) {
      byToken.set(token, (byToken.get(token) ?? new Set()).add(line));
    }
  }
  /** Lines with a form of the word, in the order of the course. */
  const near = ({ forms, word }: Entry) => {
    const there = [word.swedish, ...Object.values(forms)].map((form) =>
      byToken.get(form?.toLowerCase() ?? ''),
    );
    return [...new Set(there.flatMap((found) => [...(found ?? [])]))];
  };
  return {
    content,
    entries,
    lines,
    byForm,
    names: namesIn(lines),
    linesWith: kept((entry) => near(entry).filter((line) => stands(entry, line, byForm))),
    others: kept((entry) =>
      all.filter(
        (other) =>
          kinOf(other) === kinOf(entry) && areApart(entry, other) && !close.get(entry.id)?.has(other.id),
      ),
    ),
  };
}

/** Remembers what was made for each word. */
function kept<T>(make: (entry: Entry) => T): (entry: Entry) => T {
  const made = new Map<string, T>();
  return (entry) => {
    const known = made.get(entry.id);
    if (known !== undefined) return known;
    const fresh = make(entry);
    made.set(entry.id, fresh);
    return fresh;
  };
}

function formsOf(entries: readonly Entry[]): Map<string, Entry[]> {
  const byForm = new Map<string, Entry[]>();
  for (const entry of entries) {
    const forms = new Set([entry.word.swedish, ...Object.values(entry.forms)]);
    for (const form of forms) {
      if (form === null) continue;
      const key = form.toLowerCase();
      byForm.set(key, [...(byForm.get(key) ?? []), entry]);
    }
  }
  return byForm;
}

/**
 * Whether a line has this word, not one that is written alike (*var* is "where" and "was"): it is the word's own
 * example, or the translations into two languages or more speak of it, too.
 */
function stands(entry: Entry, line: Line, byForm: Library['byForm']): boolean {
  const found = line.tokens.filter((token) => {
    const owners = byForm.get(token.toLowerCase()) ?? [];
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

/** The beginning of a translation, which most of its forms share. */
function stem(meaning: string): string {
  const bare = meaning.toLowerCase();
  return bare.length > 5 ? bare.slice(0, -1) : bare;
}

function closeIds(groups: PracticeContent['tooClose']): Map<string, Set<string>> {
  const close = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const id of group) close.set(id, new Set([...(close.get(id) ?? []), ...group]));
  }
  return close;
}
