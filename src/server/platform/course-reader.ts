import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { type CommonLines, commonLines } from '#shared/conversation/contract/common-lines.ts';
import { type Scenario, scenario } from '#shared/conversation/contract/scenario.ts';
import type { ScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import { type CultureCard, cultureCard } from '#shared/course/culture.ts';
import { type Course, course, type Lesson, lesson } from '#shared/course/lesson.ts';
import { type Word, word } from '#shared/course/word.ts';
import { practiceContent } from '#shared/practice/practice-content.ts';
import { openStudies, type Studies } from '#shared/practice/studies.ts';
import {
  firstWords,
  joinPairs,
  type PronunciationGuide,
  pairList,
  soundTip,
} from '#shared/pronunciation/guide.ts';
import { type BankQuestion, bankQuestion } from '#shared/quiz/question-bank.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** What learners study, read and checked once at start. */
export interface CourseReader {
  /** The phases, each with the lessons that have a file, in order. */
  readonly phases: Course['phases'];
  /** Lessons by id, in the order of the course. */
  readonly lessons: ReadonlyMap<string, Lesson>;
  /** The word list by id. */
  readonly words: ReadonlyMap<string, Word>;
  /** Questions that somebody wrote for the family quiz. */
  readonly quiz: readonly BankQuestion[];
  /** How Swedish is said, beside the transcriptions of the word list. */
  readonly pronunciation: PronunciationGuide;
  /** Cards about Swedish life, by category and in the order of their files; their words are in the list. */
  readonly culture: readonly CultureCard[];
  /** Null where there are none. */
  readonly scenarios: Scenarios | null;
  /** Its lessons as they are studied, and what tasks are made from: made when first asked for, and kept. */
  studies(): Studies;
  /** Number of the phase a lesson belongs to; 1 for a lesson in none. */
  phaseOf(lessonId: string): number;
}

/** What conversations are made of. */
export interface Scenarios {
  /** What all of them share. */
  readonly common: CommonLines;
  readonly byId: ReadonlyMap<ScenarioId, Scenario>;
}

/** The course cannot be read; `problems` has one line for each. `npm run check:content` says more. */
export class CourseError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The course in content/ has faults:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'CourseError';
    this.problems = problems;
  }
}

/** What all scenarios share. */
const COMMON_FILE = 'common.json';

/**
 * Reads the course. Lessons that `course.json` names and nobody has written yet are left out.
 * @param folder of `course.json`, `practice.json`, `words/`, `lessons/`, `quiz/`, `culture/`, `pronunciation/` and
 * `scenarios/`
 * @throws CourseError when a file does not fit its schema, or names a word that is not there
 */
export async function readCourse(folder = join(PROJECT_ROOT, 'content')): Promise<CourseReader> {
  const problems: string[] = [];
  const [plan, practice, wordLists, lessonFiles, quizFiles, cultureFiles, first, sounds, pairs, scenarios] =
    await Promise.all([
      readJson(folder, 'course.json', course, problems),
      readJson(folder, 'practice.json', practiceContent, problems),
      readAll(folder, 'words', word.array(), problems),
      readAll(folder, 'lessons', lesson, problems),
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
  for (const { id, modules } of lessonFiles) {
    for (const module of modules) {
      if (module.type !== 'vocabulary') continue;
      for (const { wordId } of module.content.words) {
        if (!words.has(wordId)) problems.push(`lessons/${id}.json: there is no word "${wordId}"`);
      }
    }
  }
  const culture = cultureFiles.flat();
  for (const { id, category, vocabulary } of culture) {
    for (const { wordId } of vocabulary) {
      if (!words.has(wordId)) problems.push(`culture/${category}.json: ${id}: there is no word "${wordId}"`);
    }
  }
  if (problems.length > 0) throw new CourseError(problems);

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
  let studies: Studies | undefined;
  return {
    phases,
    lessons: new Map(inOrder.map((file) => [file.id, file])),
    words,
    quiz: quizFiles.flat(),
    pronunciation,
    culture,
    scenarios,
    studies: () => (studies ??= openStudies([...words.values()], inOrder, practice)),
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
): Promise<T[]> {
  const files = await filesOf(folder, part);
  const read = await Promise.all(files.map((name) => readJson(folder, `${part}/${name}`, schema, problems)));
  return read.filter((file) => file !== null);
}

async function readJson<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  problems: string[],
): Promise<T | null> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      problems.push(`${name}: ${path.join('.')}: ${message}`);
    }
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
  return null;
}
