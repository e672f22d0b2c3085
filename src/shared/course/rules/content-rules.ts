import type { z } from 'zod';
import { inEachLanguage, isPerLanguage, LANGUAGES, type PerLanguage } from '../../language.ts';
import { type Course, course, type Lesson, lesson } from '../lesson.ts';
import { type Word, word } from '../word.ts';
import { readingCounts } from './exercises.ts';
import { untaughtWords } from './known-words.ts';
import { lessonProblems } from './lessons.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { at, type Problem, repeated } from './problem.ts';
import { schemaProblems } from './schema-problems.ts';
import { textProblems } from './texts.ts';
import { wordProblems } from './words.ts';

/** Files of `content/` as parsed JSON, by name (`lessons/101.json`). */
export interface ContentFiles {
  readonly course: unknown;
  readonly words: ReadonlyMap<string, unknown>;
  readonly lessons: ReadonlyMap<string, unknown>;
}

/** Problem with the file that contains it. */
export interface FileProblem extends Problem {
  readonly file: string;
}

/** Totals of the content. */
export interface ContentCounts {
  readonly words: number;
  readonly lessons: readonly LessonCounts[];
  /** Lessons listed in the course that have no file yet. */
  readonly unwritten: readonly string[];
}

export interface LessonCounts {
  readonly id: string;
  readonly modules: number;
  readonly exercises: number;
  readonly words: number;
  /** Words that no earlier lesson has taught. */
  readonly newWords: number;
  /** Number of accepted answers of its exercises in total, and the maximum of one exercise and language. */
  readonly readings: { readonly all: number; readonly most: number };
  /** Number of texts per language, and of Swedish lines. */
  readonly texts: Readonly<PerLanguage<number>> & { readonly swedish: number };
}

/**
 * Checks the whole course against its schemas and the rules of `docs/authoring.md`.
 * @param hasPicture returns true if a picture of this name exists
 */
export function checkContent(
  files: ContentFiles,
  hasPicture: (name: string) => boolean,
): { problems: FileProblem[]; counts: ContentCounts } {
  const problems: FileProblem[] = [];
  const note = (file: string, found: readonly Problem[]) =>
    problems.push(...found.map((problem) => ({ file, ...problem })));
  const read = <T>(file: string, schema: z.ZodType<T>, value: unknown): T | null => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      note(file, schemaProblems(parsed.error.issues));
      return null;
    }
    note(file, [...textProblems(parsed.data), ...pictureProblems(parsed.data, hasPicture)]);
    return parsed.data;
  };

  const plan = read('course.json', course, files.course);
  const words = [...files.words].flatMap(([file, list]) =>
    (read(file, word.array(), list) ?? []).map((entry, index) => ({ file, index, entry })),
  );
  const lessons = [...files.lessons].flatMap(([file, value]) => {
    const entry = read(file, lesson, value);
    return entry ? [{ file, entry }] : [];
  });

  for (const { file, index, entry } of words) note(file, wordProblems(entry, String(index)));
  const ids = new Set(words.map(({ entry }) => entry.id));
  for (const { file, index, entry } of repeated(words, ({ entry: { id } }) => id)) {
    note(file, [{ path: at(index, 'id'), message: `"${entry.id}" is there already` }]);
  }
  // A card with the example sentence of another teaches nothing new.
  for (const { file, index } of repeated(words, ({ entry: { example } }) => example.swedish)) {
    note(file, [{ path: at(index, 'example.swedish'), message: 'is the example of another word already' }]);
  }
  for (const { file, index, entry } of words) note(file, homonymProblems(entry, index, ids));
  for (const { index, message } of nearDuplicates(words.map(({ entry }) => entry))) {
    const place = words[index];
    if (place) note(place.file, [{ path: String(place.index), message }]);
  }

  for (const { file, entry } of lessons) {
    note(
      file,
      lessonProblems(entry, (id) => ids.has(id)),
    );
    if (file !== `lessons/${entry.id}.json`)
      note(file, [{ path: 'id', message: 'is not the name of the file' }]);
    const phase = plan?.phases.find(({ lessonIds }) => lessonIds.includes(entry.id));
    if (plan && !phase) note(file, [{ path: 'id', message: 'is not in course.json' }]);
  }
  const inOrder = plan?.phases.flatMap(({ lessonIds }) => lessonIds) ?? [];
  const untaught = untaughtWords(
    inOrder.flatMap((id) => lessons.flatMap(({ entry }) => (entry.id === id ? [entry] : []))),
    new Map(words.map(({ entry }) => [entry.id, entry])),
  );
  for (const { file, entry } of lessons) note(file, untaught.get(entry.id) ?? []);
  if (plan) note('course.json', courseProblems(plan));
  return {
    problems,
    counts: countContent(plan, words.length, new Map(lessons.map(({ entry }) => [entry.id, entry]))),
  };
}

/** Counts accepted answers that are typed or built. */
function countReadings({ modules }: Lesson): LessonCounts['readings'] {
  const counts = modules.flatMap(({ type, content }) => (type === 'exercise' ? readingCounts(content) : []));
  return { all: counts.reduce((sum, count) => sum + count, 0), most: Math.max(0, ...counts) };
}

/** A homonym's `-2` requires the word without it. */
function homonymProblems({ id }: Word, index: number, ids: ReadonlySet<string>): Problem[] {
  const [, base] = /^(.+)-[2-9]$/.exec(id) ?? [];
  return base && !ids.has(base)
    ? [{ path: at(index, 'id'), message: `there is no "${base}" to be the first of that name` }]
    : [];
}

function courseProblems({ phases }: Course): Problem[] {
  const twice = repeated(
    phases.flatMap(({ lessonIds }) => lessonIds),
    (id) => id,
  );
  const misplaced = phases.flatMap(({ number, lessonIds }, index) =>
    lessonIds
      .filter((id) => !id.startsWith(String(number)))
      .map((id) => ({
        path: at('phases', index, 'lessonIds'),
        message: `"${id}" does not begin with ${number}`,
      })),
  );
  const numbers = phases.flatMap(({ number }, index) =>
    number === index + 1 ? [] : [{ path: at('phases', index, 'number'), message: `should be ${index + 1}` }],
  );
  return [
    ...twice.map((id) => ({ path: 'phases', message: `lesson "${id}" stands there twice` })),
    ...misplaced,
    ...numbers,
  ];
}

function pictureProblems(value: unknown, hasPicture: (name: string) => boolean, path = ''): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const where = at(path, key);
    if (key !== 'picture' || typeof field !== 'string') return pictureProblems(field, hasPicture, where);
    return hasPicture(field) ? [] : [{ path: where, message: `there is no picture "${field}"` }];
  });
}

function countContent(
  plan: Course | null,
  words: number,
  lessons: ReadonlyMap<string, Lesson>,
): ContentCounts {
  const inOrder = plan?.phases.flatMap(({ lessonIds }) => lessonIds) ?? [...lessons.keys()];
  const taught = new Set<string>();
  return {
    words,
    lessons: inOrder.flatMap((id) => {
      const entry = lessons.get(id);
      if (!entry) return [];
      const own = entry.modules.flatMap((module) =>
        module.type === 'vocabulary' ? module.content.words.map(({ wordId }) => wordId) : [],
      );
      const fresh = new Set(own.filter((wordId) => !taught.has(wordId)));
      for (const wordId of fresh) taught.add(wordId);
      return [
        {
          id,
          modules: entry.modules.length,
          exercises: entry.modules.filter(({ type }) => type === 'exercise').length,
          words: new Set(own).size,
          newWords: fresh.size,
          readings: countReadings(entry),
          texts: countTexts(entry),
        },
      ];
    }),
    unwritten: inOrder.filter((id) => !lessons.has(id)),
  };
}

function countTexts(value: unknown): LessonCounts['texts'] {
  const counts = { ...inEachLanguage(() => 0), swedish: 0 };
  const visit = (holder: object): void => {
    for (const [key, field] of Object.entries(holder)) {
      if (isPerLanguage(field)) {
        for (const language of LANGUAGES) counts[language] += [field[language] ?? []].flat().length;
      } else if (key === 'swedish' || key === 'sentence') counts.swedish += 1;
      else if (typeof field === 'object' && field !== null) visit(field);
    }
  };
  visit(value as object);
  return counts;
}
