import { oneOf, type Random, seededRandom, shuffled } from '../chance.ts';
import { kindOf } from '../course/exercises/kinds.ts';
import { optionsFor } from '../course/options.ts';
import type { Entry } from '../practice/entry.ts';
import type { Library } from '../practice/library.ts';
import { distractors } from '../practice/likeness.ts';
import { makeTask } from '../practice/make.ts';
import type { Practice } from '../practice/practice.ts';
import type { Shown } from '../practice/shown.ts';
import { aboutLine, questionText as askedAs, filled } from '../practice/wording.ts';
import type { QuizTask } from './game-state.ts';
import type { QuestionKind } from './quiz-view.ts';

/** Kinds of questions about words. */
export type WordKind = Exclude<QuestionKind, 'culture'>;

/** Request for a question. */
interface WordOrder {
  readonly entry: Entry;
  readonly kind: WordKind;
  readonly id: string;
  readonly seed: string;
}

/** Number of options beside the right one in a gap question. */
const OTHER_FORMS = 3;
/** Kinds whose explanation goes beyond the word. */
const EXPLAINED: readonly WordKind[] = ['gender', 'minimal-pair'];

/** Key by which a family's recent questions are not repeated. */
export function wordKey({ id }: Pick<Entry, 'id'>, kind: WordKind): string {
  return `${kind}:${id}`;
}

/** Makes a question about a word with the practice engine; null if the word is unsuitable for the kind. */
export function wordTask(library: Library, { entry, kind, id, seed }: WordOrder): QuizTask | null {
  // *En match* is a match: hearing it is knowing it.
  if (entry.isTold && kind === 'hear-meaning') return null;
  // A pointing hand may mean *du*, *den* or *där*.
  if (entry.word.wordClass === 'pronoun' && kind === 'picture-word') return null;
  const order = { kind, wordId: entry.id, seed };
  const practice = makeTask(library, kind === 'gap' ? { ...order, shown: nearLines(library, entry) } : order);
  const asked = practice && (kind === 'gap' ? gapChoice(library, entry, practice, seed) : choiceOf(practice));
  if (!practice || !asked) return null;
  const { swedish, meaning } = { swedish: entry.shown, meaning: entry.prompt };
  const means = filled(library.content.explanations.means, { swedish, meaning });
  return {
    ...asked,
    id,
    key: wordKey(entry, kind),
    kind,
    level: entry.word.cefr,
    question: practice.task.question,
    explanation: EXPLAINED.includes(kind) ? practice.task.explanation : means,
    ...(kind === 'gap' && aboutGap(library, entry, asked)),
    skill: practice.about.skill,
    wordIds: [...practice.about.wordIds],
  };
}

/** Lines with a word in which no other word is more than a level above it, so that the gap tests only this word. */
function nearLines(library: Library, entry: Entry): Shown {
  const isNear = (form: string) => {
    const meant = library.byForm.get(form) ?? [];
    return meant.length === 0 || meant.some(({ level }) => level <= entry.level + 1);
  };
  const lines = library.linesWith(entry).filter(({ forms }) => forms.every(isNear));
  return { lessons: new Set(), words: new Set(), lines: new Set(lines.map(({ swedish }) => swedish)) };
}

type Asked = Pick<
  QuizTask,
  | 'swedish'
  | 'translation'
  | 'picture'
  | 'heard'
  | 'options'
  | 'optionsIn'
  | 'correct'
  | 'said'
  | 'optionWords'
>;

function choiceOf({ task, options }: Practice): Asked | null {
  if (task.kind !== 'choice') return null;
  const { swedish = null, prompt, optionsIn, correct } = task;
  const solution = optionsFor(task.options, 'english')[correct] ?? '';
  return {
    swedish,
    translation: null,
    picture: prompt && 'picture' in prompt ? prompt.picture : null,
    heard: prompt && 'heard' in prompt ? prompt.heard : null,
    options: task.options,
    optionsIn,
    correct,
    said: kindOf(task).spoken(task, solution),
    optionWords: options ? [...options] : null,
  };
}

/** Sentence with a gap, with options in the same inflected form. */
function gapChoice(library: Library, entry: Entry, { task }: Practice, seed: string): Asked | null {
  if (task.kind !== 'gap') return null;
  const [right = ''] = task.answers;
  const bare = right.toLowerCase();
  const form = Object.keys(entry.forms).find((name) => entry.forms[name]?.toLowerCase() === bare) ?? null;
  const random = seededRandom(`gap ${entry.id} ${seed}`);
  const written = (other: Entry) => (form === null ? other.word.swedish : (other.forms[form] ?? null));
  const others = otherWords(library, entry, random).flatMap((other) => {
    const text = written(other);
    return text === null || task.answers.includes(text) ? [] : [{ id: other.id, text }];
  });
  const chosen = others.slice(0, OTHER_FORMS);
  if (chosen.length < OTHER_FORMS) return null;
  const isCapital = right !== bare;
  const capital = (text: string) => (isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text);
  const options = shuffled([{ id: entry.id, text: right }, ...chosen], random);
  const texts = options.map(({ text }) => capital(text));
  if (new Set(texts).size < texts.length) return null;
  return {
    swedish: task.sentence,
    translation: task.translation,
    picture: null,
    heard: null,
    options: texts,
    optionsIn: 'swedish',
    correct: options.findIndex(({ id }) => id === entry.id),
    said: task.sentence.replace('___', right),
    optionWords: options.map(({ id }) => id),
  };
}

/** The question asks for the word; all options have its form. */
function aboutGap(library: Library, entry: Entry, { said, translation }: Asked) {
  return {
    question: askedAs(library, 'gap-word', { meaning: entry.prompt }),
    ...(said !== null && translation && { explanation: aboutLine(library, said, translation) }),
  };
}

/** More words than needed, because some lack the form. */
function otherWords(library: Library, entry: Entry, random: Random): Entry[] {
  const wanted = {
    count: OTHER_FORMS,
    face: 'bare',
    rivals: [],
    shown: null,
    byLetters: false,
    random,
  } as const;
  const best = distractors(entry, library.alike(entry, wanted.face), library.mayMeet, wanted);
  const more = shuffled(library.others(entry), random).filter((other) =>
    best.every((each) => library.mayMeet(each, other)),
  );
  const last = oneOf(more, random);
  return [...new Set([...best, ...(last ? [last] : []), ...more.slice(0, OTHER_FORMS)])];
}
