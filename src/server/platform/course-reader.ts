import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { type CommonLines, commonLines } from '#shared/conversation/contract/common-lines.ts';
import { type Scenario, scenario } from '#shared/conversation/contract/scenario.ts';
import type { ScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import { type CultureCard, cultureCard } from '#shared/course/culture.ts';
import { type Course, course, type Lesson, lesson } from '#shared/course/lesson.ts';
import { type Word, word } from '#shared/course/word.ts';
import { lazy } from '#shared/memoize.ts';
import { openLibrary } from '#shared/practice/library.ts';
import { practiceContent } from '#shared/practice/practice-content.ts';
import { openStudies, type Studies, studiesOf } from '#shared/practice/studies.ts';
import { firstWords, type GuideContent, joinPairs, pairList, soundTip } from '#shared/pronunciation/guide.ts';
import { type BankQuestion, bankQuestion } from '#shared/quiz/question-bank.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { contentFingerprint, packWoven, readWoven, WOVEN_PATH } from './woven-lessons.ts';

/** Course content, read and validated once at start. */
export interface CourseReader {
  /** Phases in order, each with its lessons that have a file. */
  readonly phases: Course['phases'];
  /** Lessons by id, in the order of the course. */
  readonly lessons: ReadonlyMap<string, Lesson>;
  /** Word list by id. */
  readonly words: ReadonlyMap<string, Word>;
  /** Question bank of the family quiz. */
  readonly quiz: readonly BankQuestion[];
  /** Content about pronunciation besides the word list. */
  readonly pronunciation: GuideContent;
  /** Culture cards by category, in file order; their words are in the list. */
  readonly culture: readonly CultureCard[];
  /** Null if there are none. */
  readonly scenarios: Scenarios | null;
  /** Lessons with their tasks, and the material for tasks: computed on first use and cached. */
  studies(): Studies;
  /** Number of a lesson's phase; 1 for a lesson in none. */
  phaseOf(lessonId: string): number;
}

/** Course read from files. */
export interface ReadCourse extends CourseReader {
  /** True if its lessons were woven by the build. */
  readonly isWoven: boolean;
  /** Returns the file of woven lessons for this content. */
  packWoven(): string;
}

/** Content of conversations. */
export interface Scenarios {
  /** Lines common to all scenarios. */
  readonly common: CommonLines;
  readonly byId: ReadonlyMap<ScenarioId, Scenario>;
}

/** Thrown if the course cannot be read; `problems` has one line each. `npm run check:content` gives details. */
export class CourseError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The course in content/ has faults:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'CourseError';
    this.problems = problems;
  }
}

/** File with the lines common to all scenarios. */
const COMMON_FILE = 'common.json';

/** Names the words of lessons and culture cards that are not in the word list. */
function missingWords(
  words: ReadonlyMap<string, Word>,
  lessons: readonly Lesson[],
  culture: readonly CultureCard[],
): string[] {
  const named = [
    ...lessons.flatMap(({ id, modules }) =>
      modules.flatMap((module) =>
        module.type === 'vocabulary'
          ? module.content.words.map(({ wordId }) => ({ place: `lessons/${id}.json`, wordId }))
          : [],
      ),
    ),
    ...culture.flatMap(({ id, category, vocabulary }) =>
      vocabulary.map(({ wordId }) => ({ place: `culture/${category}.json: ${id}`, wordId })),
    ),
  ];
  return named
    .filter(({ wordId }) => !words.has(wordId))
    .map(({ place, wordId }) => `${place}: there is no word "${wordId}"`);
}

/**
 * Reads the course. Lessons listed in `course.json` without a file are left out.
 * @param folder folder with `course.json`, `practice.json`, `words/`, `lessons/`, `quiz/`, `culture/`,
 * `pronunciation/` and `scenarios/`
 * @param wovenPath file of lessons that the build has woven; without a fitting one they are woven on first use
 * @throws CourseError if a file violates its schema, or refers to a missing word
 */
export async function readCourse(
  folder = join(PROJECT_ROOT, 'content'),
  wovenPath = WOVEN_PATH,
): Promise<ReadCourse> {
  const problems: string[] = [];
  /** Files from which lessons are woven. */
  const sources = new Map<string, string>();
  const [plan, practice, wordLists, lessonFiles, quizFiles, cultureFiles, first, sounds, pairs, scenarios] =
    await Promise.all([
      readJson(folder, 'course.json', course, problems, sources),
      readJson(folder, 'practice.json', practiceContent, problems, sources),
      readAll(folder, 'words', word.array(), problems, sources),
      readAll(folder, 'lessons', lesson, problems, sources),
      readAll(folder, 'quiz', bankQuestion.array(), problems),
      readAll(folder, 'culture', cultureCard.array(), problems),
      readJson(folder, 'pronunciation/words.json', firstWords, problems),
      readJson(folder, 'pronunciation/sounds.json', soundTip.array(), problems),
      readJson(folder, 'pronunciation/pairs.json', pairList, problems),
      readScenarios(folder, problems),
    ]);
  if (!plan || !practice || !first || !sounds || !pairs || problems.length > 0) {
    throw new CourseError(problems);
  }

  const words = new Map(wordLists.flat().map((entry) => [entry.id, entry]));
  const culture = cultureFiles.flat();
  const missing = missingWords(words, lessonFiles, culture);
  if (missing.length > 0) throw new CourseError(missing);

  const written = new Map(lessonFiles.map((file) => [file.id, file]));
  const phases = plan.phases.map((phase) => ({
    ...phase,
    lessonIds: phase.lessonIds.filter((id) => written.has(id)),
  }));
  const inOrder = phases.flatMap((phase) => phase.lessonIds.flatMap((id) => written.get(id) ?? []));
  const { contrasts, minimalPairs } = practice;
  const pronunciation = {
    words: first,
    sounds,
    pairs: joinPairs([{ contrasts, pairs: minimalPairs }, pairs]),
  };
  const fingerprint = contentFingerprint(sources);
  const woven = await readWoven(wovenPath, fingerprint, inOrder);
  const wordList = [...words.values()];
  const studies = lazy(() =>
    woven
      ? studiesOf(openLibrary(wordList, inOrder, practice), woven)
      : openStudies(wordList, inOrder, practice),
  );
  return {
    isWoven: woven !== null,
    packWoven: () => packWoven(fingerprint, studies().lessons.values()),
    phases,
    lessons: new Map(inOrder.map((file) => [file.id, file])),
    words,
    quiz: quizFiles.flat(),
    pronunciation,
    culture,
    scenarios,
    studies,
    phaseOf: (lessonId) => plan.phases.find((phase) => phase.lessonIds.includes(lessonId))?.number ?? 1,
  };
}

async function readScenarios(folder: string, problems: string[]): Promise<Scenarios | null> {
  const files = await filesOf(folder, 'scenarios');
  if (files.length === 0) return null;
  const [common, ...all] = await Promise.all([
    readJson(folder, `scenarios/${COMMON_FILE}`, commonLines, problems),
    ...files
      .filter((name) => name !== COMMON_FILE)
      .map((name) => readJson(folder, `scenarios/${name}`, scenario, problems)),
  ]);
  const read = all.filter((each) => each !== null);
  return common && { common, byId: new Map(read.map((each) => [each.id, each])) };
}

/** Names of the files of a folder, in order. */
async function filesOf(folder: string, part: string): Promise<string[]> {
  const names = await readdir(join(folder, part)).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort();
}

async function readAll<T>(
  folder: string,
  part: string,
  schema: z.ZodType<T>,
  problems: string[],
  sources?: Map<string, string>,
): Promise<T[]> {
  const files = await filesOf(folder, part);
  const read = await Promise.all(
    files.map((name) => readJson(folder, `${part}/${name}`, schema, problems, sources)),
  );
  return read.filter((file) => file !== null);
}

async function readJson<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  problems: string[],
  sources?: Map<string, string>,
): Promise<T | null> {
  try {
    const text = await readFile(join(folder, name), 'utf8');
    sources?.set(name, text);
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      problems.push(`${name}: ${path.join('.')}: ${message}`);
    }
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
  return null;
}
