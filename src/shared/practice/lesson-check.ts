import { explanationOf } from '../course/excerpt.ts';
import { wordCount } from '../course/word-count.ts';
import { wordsOf } from '../course/words-of.ts';
import { LANGUAGES } from '../language.ts';
import { type Counts, countAnswers, LESSON_GOALS, traitsOfExercise } from './lesson-goals.ts';
import { makeTask } from './make.ts';
import type { Studies } from './studies.ts';
import { MOST_IDLE, type StudiedLesson } from './weave.ts';

/** Figures of a lesson as it is studied. */
export interface LessonFigures extends Counts {
  readonly screens: number;
  /** Number of words that it teaches, of those that are practised, and of those that have a picture. */
  readonly words: number;
  readonly wordsAnswered: number;
  readonly drawable: number;
  /** Maximum number of consecutive screens without a question. */
  readonly idle: number;
  /** Words of the longest text, in the language in which it is longest, and the maximum shown at once. */
  readonly longestText: number;
  readonly longestScreen: number;
  readonly minutes: number;
  /** Minutes of each part. */
  readonly parts: readonly number[];
}

/** Maximum length of an id, as in a lesson's file. */
const ID_LENGTH = 60;
const PART_MINUTES = { least: 5, most: 7 };
/** Maximum number of screens between an explanation and the first task that produces it. */
const SOON = 30;

export function figuresOf({ library }: Studies, studied: StudiedLesson): LessonFigures {
  const { modules, clues, parts, minutes } = studied;
  const words = wordsOf(modules);
  const answered = new Set([...clues.values()].flatMap(({ wordIds }) => wordIds));
  const texts = modules.flatMap(({ type, content }) => (type === 'introduction' ? [content] : []));
  const lengths = texts.flatMap(({ text, contrast }) =>
    LANGUAGES.map((language) => `${text[language]} ${contrast?.[language] ?? ''}`.trim().split(/\s+/).length),
  );
  const shown = texts.flatMap((content) =>
    LANGUAGES.map((language) => {
      const { text, contrast } = explanationOf(content, language);
      return wordCount(text.shown) + wordCount(contrast?.shown ?? '');
    }),
  );
  let idle = 0;
  const rows = modules.map(({ type }) => {
    idle = type === 'exercise' || type === 'say' ? 0 : idle + 1;
    return idle;
  });
  return {
    ...countAnswers(modules),
    screens: modules.length,
    words: words.length,
    wordsAnswered: words.filter((id) => answered.has(id)).length,
    drawable: words.filter((wordId) => makeTask(library, { kind: 'picture-word', wordId, seed: '' })).length,
    idle: Math.max(...rows),
    longestText: Math.max(0, ...lengths),
    longestScreen: Math.max(0, ...shown),
    minutes,
    parts: parts.map((part) => part.minutes),
  };
}

/** Violations of the rules for practice in a lesson; empty for a finished course. */
export function lessonFaults(studies: Studies, studied: StudiedLesson): string[] {
  const { modules, parts } = studied;
  const figures = figuresOf(studies, studied);
  const faults: string[] = [];
  const pictures = Math.min(LESSON_GOALS.picture, figures.drawable);
  for (const [goal, least] of Object.entries({ ...LESSON_GOALS, picture: pictures })) {
    const reached = figures[goal as keyof Counts];
    if (reached < least) faults.push(`${reached} answers of ${least} (${goal})`);
  }
  if (figures.wordsAnswered < figures.words)
    faults.push(`${figures.words - figures.wordsAnswered} words are not asked for`);
  if (figures.idle > MOST_IDLE) faults.push(`on ${figures.idle} screens in a row nothing is asked`);
  const [first] = modules;
  if (first?.type !== 'exercise' || first.content.kind !== 'choice' || !first.content.prompt) {
    faults.push('does not begin with something to hear or see, and to tap');
  }
  for (const { minutes } of parts) {
    const isWithin = minutes >= PART_MINUTES.least && minutes <= PART_MINUTES.most;
    if (!isWithin) faults.push(`a part takes ${minutes} minutes`);
  }
  for (const [index, { firstModule }] of parts.entries()) {
    const part = modules.slice(firstModule, parts[index + 1]?.firstModule);
    const said = part.filter(({ type }) => type === 'say').length;
    if (said !== 1) faults.push(`in part ${index + 1} something is said ${said} times`);
  }
  faults.push(...unpractisedTexts(studied).map((id) => `${id}: nothing is produced before the next text`));
  faults.push(...unproducedPoints(studied));
  const ids = modules.map(({ id }) => id);
  if (new Set(ids).size < ids.length) faults.push('two modules have one id');
  if (ids.some((id) => id.length > ID_LENGTH)) faults.push('an id is too long');
  return faults;
}

/** Texts after which nothing is produced before the next text or the end. */
function unpractisedTexts({ modules }: StudiedLesson): string[] {
  const places = modules.flatMap(({ type }, index) => (type === 'introduction' ? [index] : []));
  return places.flatMap((from, index) => {
    const { produced } = countAnswers(modules.slice(from, places[index + 1]));
    return produced === 0 ? [modules[from]?.id ?? ''] : [];
  });
}

/** Grammar points without an exercise, without one that produces them, or with one that comes too late. */
function unproducedPoints({ modules }: StudiedLesson): string[] {
  return modules.flatMap((module, place) => {
    if (module.type !== 'introduction') return [];
    const { id, producedBy } = module;
    if (!producedBy) return [`${id}: does not say which exercises produce its point`];
    const later = modules.slice(place + 1);
    const named = producedBy.map((each) => later.findIndex((exercise) => exercise.id === each));
    const useless = producedBy.filter((_, index) => {
      const exercise = later[named[index] ?? -1];
      return exercise?.type !== 'exercise' || !traitsOfExercise(exercise.content).produced;
    });
    const faults = useless.map((each) => `${id}: nothing is produced by ${each} after it`);
    const screens = Math.min(...named) + 1;
    if (named.length > 0 && screens > SOON) faults.push(`${id}: is produced ${screens} screens later`);
    return faults;
  });
}
