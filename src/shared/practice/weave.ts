import type { Lesson, LessonModule, StudiedModule } from '../course/lesson.ts';
import { wordsOf } from '../course/words-of.ts';
import { inEachLanguage } from '../language.ts';
import type { LessonPart } from '../lessons/lessons.contract.ts';
import type { Clues } from './evidence.ts';
import { countAnswers, hasTiles, LESSON_GOALS } from './lesson-goals.ts';
import type { Library } from './library.ts';
import { cutParts, minutesOf, secondsOfAll } from './parts.ts';
import type { PracticeKind } from './practice.ts';
import { PRODUCE } from './select.ts';
import { Thread } from './thread.ts';

/** Lesson as it is studied: the modules of its file in order, with generated tasks about its words between them. */
export interface StudiedLesson {
  /** Lesson as in its file. */
  readonly lesson: Lesson;
  readonly modules: readonly StudiedModule[];
  readonly parts: readonly LessonPart[];
  /** Approximate minutes of the whole lesson. */
  readonly minutes: number;
  /** Words that answers give evidence about, by module id; absent if there is none for single words. */
  readonly clues: ReadonlyMap<string, Clues>;
}

type Vocabulary = Extract<LessonModule, { type: 'vocabulary' }>;

/** Maximum number of new words in a group, after which each is practised at once. */
const GROUP = 5;
/** The same if some words are spelt like their meanings (*september*). */
const TOLD_GROUP = 6;
/** Minimum number of new words for a match. */
const MATCHED = 2;
/** Maximum number of tasks with pictures after a group, until the lesson has enough. */
const PICTURED = 2;
/** Maximum number of consecutive screens without a question. */
export const MOST_IDLE = 2;
/** Number of latest words of earlier lessons among which the first task is selected. */
const OPENING_WORDS = 32;
/** Minimum number of produced tasks after groups of words, however many the lesson's file has. */
const LEAST_PRODUCED = 4;

/** Kinds for a new word, which is first recognised. */
const RECOGNISE_FIRST: readonly PracticeKind[] = [
  'picture-word', 'hear-meaning', 'meaning', 'hear-word', 'word',
]; // biome-ignore format: a list
/** Kinds whose options are picture tiles if the word and enough others have pictures. */
const TILED: readonly PracticeKind[] = ['hear-meaning', 'meaning'];
/** Share of choices among tiles up to which tiles are preferred; a lesson's own choices, which come later, have none. */
const TILED_SHARE = 0.75;
/** Kinds for words unsuitable for all of these. */
const LAST_RESORT: readonly PracticeKind[] = ['type-meaning', 'type-word', 'hear-type'];

/**
 * Weaves tasks into a lesson. The result is the same for every learner. A task is named by its word and kind, so
 * that its id is stable while other parts of the course are edited.
 * @param earlier lessons before it, in the order of the course
 */
export function weave(whole: Library, lesson: Lesson, earlier: readonly Lesson[]): StudiedLesson {
  const library = [lesson, ...earlier].some(({ id }) => id === whole.content.forms.definiteSingular.taughtIn)
    ? whole
    : withoutForms(whole);
  const thread = new Thread(library, lesson, earlier);
  open(thread, library, earlier);
  const groups = new Groups(library, lesson);
  for (const [index, module] of lesson.modules.entries()) {
    const next = lesson.modules[index + 1];
    if (module.type === 'vocabulary') {
      const asked = thread.wordsMatchedIn(next, wordsOf([module]));
      const told = asked.filter((wordId) => library.entries.get(wordId)?.isTold);
      const parts = groupsOf(library, module);
      for (const group of parts) teach(thread, group, groups, group === parts.at(-1) ? asked : told);
    } else {
      follow(thread, module, next);
    }
  }
  const { modules, clues } = thread;
  const cuts = cutParts(modules);
  const parts = cuts.map((from, index) => thread.withSay(modules.slice(from, cuts[index + 1])));
  return {
    lesson,
    modules: parts.flat(),
    parts: timed(parts),
    minutes: minutesOf(secondsOfAll(parts.flat())),
    clues,
  };
}

/** Removes forms from explanations until a lesson has introduced them. */
function withoutForms(library: Library): Library {
  const { content } = library;
  const forms = inEachLanguage(() => '');
  return { ...library, content: { ...content, explanations: { ...content.explanations, forms } } };
}

/**
 * The first task is heard or seen, and answered by choice: about a word of the previous lesson, or one that
 * beginners can guess.
 */
function open(thread: Thread, { content }: Library, earlier: readonly Lesson[]): void {
  const known = earlier.flatMap(({ modules }) => wordsOf(modules)).slice(-OPENING_WORDS);
  const kinds: readonly PracticeKind[] =
    known.length > 0 ? ['picture-word', 'hear-meaning'] : ['hear-meaning'];
  const words = known.length > 0 ? thread.shuffled('open', known) : content.guessable;
  words.some((wordId) => addTiled(thread, wordId, ['hear-meaning'])) ||
    words.some((wordId) => thread.add(wordId, kinds));
}

/** Counter of word groups and of the produced tasks that follow them. */
class Groups {
  readonly #count: number;
  readonly #toProduce: number;
  #done = 0;
  #produced = 0;

  constructor(library: Library, { modules }: Lesson) {
    this.#count = modules.flatMap((module) =>
      module.type === 'vocabulary' ? groupsOf(library, module) : [],
    ).length;
    this.#toProduce = Math.max(LEAST_PRODUCED, LESSON_GOALS.produced + 1 - countAnswers(modules).produced);
  }

  /** Called after a group; returns true if a produced task is due, so that they are spread evenly. */
  isProductionDue(): boolean {
    this.#done += 1;
    if (this.#produced * this.#count >= this.#toProduce * this.#done) return false;
    this.#produced += 1;
    return true;
  }
}

/**
 * Adds new words, and at once tasks about them.
 * @param asked words covered by the next match of the lesson's own file
 */
function teach(thread: Thread, group: Vocabulary, groups: Groups, asked: readonly string[]): void {
  breakIdle(thread);
  const words = group.content.words.map(({ wordId }) => wordId);
  const isFirst = thread.words.length === 0;
  thread.push(group);
  const order = thread.shuffled(group.id, words);
  let lacking = Math.min(LESSON_GOALS.picture - countAnswers(thread.modules).picture, PICTURED);
  for (const wordId of order) {
    if (lacking <= 0) break;
    if ((needsTiles(thread) && addTiled(thread, wordId)) || thread.add(wordId, ['picture-word']))
      lacking -= 1;
  }
  const isNew = (wordId: string) =>
    words.includes(wordId) && !asked.includes(wordId) && thread.answersOf(wordId) === 0;
  // Words are matched if possible, except the very first ones: separate choices would take too long.
  if (!isFirst) {
    order.some((wordId) =>
      thread.add(wordId, ['match'], order, ({ wordIds }) => wordIds.filter(isNew).length >= MATCHED),
    );
  }
  for (const wordId of order) {
    if (!isNew(wordId) || (needsTiles(thread) && addTiled(thread, wordId))) continue;
    thread.add(wordId, RECOGNISE_FIRST) || thread.add(wordId, LAST_RESORT);
  }
  const answered = words.filter((wordId) => thread.answersOf(wordId) > 0);
  if (groups.isProductionDue()) produce(thread, answered.length > 0 ? answered : thread.words);
}

function needsTiles({ modules }: Thread): boolean {
  const choices = modules.flatMap(({ type, content }) =>
    type === 'exercise' && content.kind === 'choice' ? [content] : [],
  );
  return choices.filter(hasTiles).length < choices.length * TILED_SHARE;
}

const addTiled = (thread: Thread, wordId: string, kinds = TILED) =>
  thread.add(wordId, kinds, [], (_, task) => hasTiles(task));

/**
 * Adds a module of the lesson's file, with a produced task before it if it would be one more screen without a
 * question.
 */
function follow(
  thread: Thread,
  module: Exclude<LessonModule, Vocabulary>,
  next: LessonModule | undefined,
): void {
  if (module.type === 'introduction') rehearse(thread);
  if (module.type !== 'exercise') breakIdle(thread);
  thread.push(module);
  const isRead = (each: LessonModule | undefined) =>
    each !== undefined && each.type !== 'exercise' && each.type !== 'vocabulary';
  if (isRead(module) && isRead(next)) produce(thread, thread.words);
}

/** Practises the explanation of the last text before the next one: produces one of its words, or any word. */
function rehearse(thread: Thread): void {
  const since = thread.sinceText;
  if (since === null || countAnswers(since).produced > 0) return;
  const words = wordsOf(since);
  produce(thread, words.length > 0 ? words : thread.words);
}

/** Adds a task before one more screen without a question. */
function breakIdle(thread: Thread): void {
  if (thread.idle >= MOST_IDLE) produce(thread, thread.words);
}

/** Adds a production task for one of the words already answered: not produced yet, with the fewest answers. */
function produce(thread: Thread, words: readonly string[]): void {
  const rank = (wordId: string) => (thread.isProduced(wordId) ? 100 : 0) + thread.answersOf(wordId);
  const met = words.filter((wordId) => thread.answersOf(wordId) > 0);
  const order = thread.shuffled(`produce ${thread.modules.at(-1)?.id}`, met);
  order.sort((a, b) => rank(a) - rank(b)).some((wordId) => thread.add(wordId, PRODUCE));
}

/** Splits a vocabulary module into as few and as even groups as possible; the first keeps its id. */
function groupsOf({ entries }: Library, module: Vocabulary): Vocabulary[] {
  const { words } = module.content;
  const cutIn = (count: number) => {
    const border = (index: number) => Math.round((index * words.length) / count);
    return Array.from({ length: count }, (_, index) => words.slice(border(index), border(index + 1)));
  };
  let groups = cutIn(Math.ceil(words.length / TOLD_GROUP));
  const isTooMuch = (group: typeof words) =>
    group.filter(({ wordId }) => !entries.get(wordId)?.isTold).length > GROUP;
  while (groups.some(isTooMuch)) groups = cutIn(groups.length + 1);
  return groups.map((group, index) => ({
    id: index === 0 ? module.id : `${module.id}-${index + 1}`,
    type: 'vocabulary',
    content: { ...module.content, words: group },
  }));
}

function timed(parts: readonly (readonly StudiedModule[])[]): LessonPart[] {
  let firstModule = 0;
  return parts.map((part) => {
    const timedPart = { firstModule, minutes: minutesOf(secondsOfAll(part)) };
    firstModule += part.length;
    return timedPart;
  });
}
