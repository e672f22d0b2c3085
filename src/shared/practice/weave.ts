import type { Lesson, LessonModule, StudiedModule } from '../course/lesson.ts';
import { wordsOf } from '../course/words-of.ts';
import { inEachLanguage } from '../language.ts';
import type { LessonPart } from '../lessons/lessons.contract.ts';
import type { Clues } from './evidence.ts';
import { countAnswers, LESSON_GOALS } from './lesson-goals.ts';
import type { Library } from './library.ts';
import { cutParts, minutesOf, secondsOfAll } from './parts.ts';
import type { PracticeKind } from './practice.ts';
import { PRODUCE } from './select.ts';
import { Thread } from './thread.ts';

/** A lesson as it is studied: the modules of its file in their order, with tasks made from its words between. */
export interface StudiedLesson {
  /** As it is written. */
  readonly lesson: Lesson;
  readonly modules: readonly StudiedModule[];
  readonly parts: readonly LessonPart[];
  /** How long all of it takes, about. */
  readonly minutes: number;
  /** What an answer says of which words, by module id; absent where it says nothing of single words. */
  readonly clues: ReadonlyMap<string, Clues>;
}

type Vocabulary = Extract<LessonModule, { type: 'vocabulary' }>;

/** New words come in groups of at most so many, each of which is answered at once … */
const GROUP = 5;
/** … and of so many in all, where some are written like their meanings (*september*). */
const TOLD_GROUP = 6;
/** A match is worth its time with so many new words. */
const MATCHED = 2;
/** Pictures at the most after one group, until the lesson has enough. */
const PICTURED = 2;
/** Screens in a row on which nothing is asked. */
export const MOST_IDLE = 2;
/** Words of the lessons before that the first task is chosen from: the newest. */
const OPENING_WORDS = 32;
/** Produced tasks after groups of words, at the least, however many the lesson's file has. */
const LEAST_PRODUCED = 4;

/** A new word is seen or heard first … */
const RECOGNISE_FIRST: readonly PracticeKind[] = [
  'picture-word', 'hear-meaning', 'meaning', 'hear-word', 'word',
]; // biome-ignore format: a list
/** … and what lends itself to none of these is read and typed. */
const LAST_RESORT: readonly PracticeKind[] = ['type-meaning', 'type-word', 'hear-type'];

/**
 * Weaves tasks into a lesson. The same lesson always becomes the same, for everybody; a task is named by its word and
 * kind, so that it keeps its id while other parts of the course are edited.
 * @param earlier the lessons before it, in the order of the course
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

/** Explanations say nothing of a word's forms before a lesson has told what they are for. */
function withoutForms(library: Library): Library {
  const { content } = library;
  const forms = inEachLanguage(() => '');
  return { ...library, content: { ...content, explanations: { ...content.explanations, forms } } };
}

/** The first thing of all is heard or seen, and tapped: a word of the lesson before, or one that anybody can guess. */
function open(thread: Thread, { content }: Library, earlier: readonly Lesson[]): void {
  const known = earlier.flatMap(({ modules }) => wordsOf(modules)).slice(-OPENING_WORDS);
  const kinds: readonly PracticeKind[] =
    known.length > 0 ? ['picture-word', 'hear-meaning'] : ['hear-meaning'];
  const words = known.length > 0 ? thread.shuffled('open', known) : content.guessable;
  words.some((wordId) => thread.add(wordId, kinds));
}

/** How many groups of words a lesson has, and how many tasks after them are to be produced. */
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

  /** A group is done: whether a produced task is due, so that they are spread evenly. */
  isProductionDue(): boolean {
    this.#done += 1;
    if (this.#produced * this.#count >= this.#toProduce * this.#done) return false;
    this.#produced += 1;
    return true;
  }
}

/**
 * New words, and at once tasks on them.
 * @param asked words for which the lesson's own next match is enough
 */
function teach(thread: Thread, group: Vocabulary, groups: Groups, asked: readonly string[]): void {
  breakIdle(thread);
  const words = group.content.words.map(({ wordId }) => wordId);
  const isFirst = thread.words.length === 0;
  thread.push(group);
  const order = thread.shuffled(group.id, words);
  let lacking = Math.min(LESSON_GOALS.picture - countAnswers(thread.modules).picture, PICTURED);
  for (const wordId of order) if (lacking > 0 && thread.add(wordId, ['picture-word'])) lacking -= 1;
  const isNew = (wordId: string) =>
    words.includes(wordId) && !asked.includes(wordId) && thread.answersOf(wordId) === 0;
  // What can be is matched, but for the first words of all: tapped one by one, they would take too long.
  if (!isFirst) {
    order.some((wordId) =>
      thread.add(wordId, ['match'], order, ({ wordIds }) => wordIds.filter(isNew).length >= MATCHED),
    );
  }
  for (const wordId of order) {
    if (isNew(wordId)) thread.add(wordId, RECOGNISE_FIRST) || thread.add(wordId, LAST_RESORT);
  }
  const answered = words.filter((wordId) => thread.answersOf(wordId) > 0);
  if (groups.isProductionDue()) produce(thread, answered.length > 0 ? answered : thread.words);
}

/** A module of the lesson's file; where one more is only read or listened to, something is produced between. */
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

/** What the last text explained is used before the next one comes: one of its words is produced, or any. */
function rehearse(thread: Thread): void {
  const since = thread.sinceText;
  if (since === null || countAnswers(since).produced > 0) return;
  const words = wordsOf(since);
  produce(thread, words.length > 0 ? words : thread.words);
}

/** Before one more screen on which nothing is asked, something is. */
function breakIdle(thread: Thread): void {
  if (thread.idle >= MOST_IDLE) produce(thread, thread.words);
}

/** Has one of the words produced that were answered: one that has not been produced, and was answered least. */
function produce(thread: Thread, words: readonly string[]): void {
  const rank = (wordId: string) => (thread.isProduced(wordId) ? 100 : 0) + thread.answersOf(wordId);
  const met = words.filter((wordId) => thread.answersOf(wordId) > 0);
  const order = thread.shuffled(`produce ${thread.modules.at(-1)?.id}`, met);
  order.sort((a, b) => rank(a) - rank(b)).some((wordId) => thread.add(wordId, PRODUCE));
}

/** The groups of a vocabulary module, as few and as even as can be; the first keeps its id. */
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
