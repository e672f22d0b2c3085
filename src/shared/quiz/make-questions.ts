import { type Random, seededRandom, shuffled } from '../chance.ts';
import { CEFR_LEVELS, type CefrLevel } from '../course/cefr.ts';
import type { Entry } from '../practice/entry.ts';
import type { Library } from '../practice/library.ts';
import type { QuestionSlot, QuizTask } from './game-state.ts';
import { QUIZ_QUESTIONS, type QuizCategory } from './limits.ts';
import type { BankQuestion, TOPICS } from './question-bank.ts';
import type { QuizSettings } from './quiz-view.ts';
import { type WordKind, wordKey, wordTask } from './word-tasks.ts';
import { fitsLevel, writtenTask } from './written-tasks.ts';

/** Recipients of the generated questions. */
export interface Asked {
  readonly level: CefrLevel;
  /** Ids of due words, most urgent first. */
  readonly due: readonly string[];
  /** Ids of other words met before, least recently met first. */
  readonly met: readonly string[];
}

/** Request for a game's questions. */
export interface GameOrder {
  readonly library: Library;
  readonly bank: readonly BankQuestion[];
  readonly players: readonly Asked[];
  readonly category: QuizCategory;
  readonly settings: Pick<QuizSettings, 'withKids' | 'mixedLevels'>;
  /** Keys of questions in the last games of these families. */
  readonly avoid: ReadonlySet<string>;
  /** Seed; the same seed makes the same questions. */
  readonly seed: string;
  /** Creates an opaque id for a question. */
  readonly newId: () => string;
}

/** Minimum number of questions about due words, if there are enough. */
const FROM_DUE = QUIZ_QUESTIONS / 2;
/** Number of questions from the question bank, by kind of game. */
const WRITTEN = { mixed: 2, category: 1, culture: QUIZ_QUESTIONS - FROM_DUE } as const;

const KINDS: readonly WordKind[] = [
  'meaning', 'word', 'hear-meaning', 'picture-word', 'gap', 'hear-word', 'gender', 'minimal-pair',
]; // biome-ignore format: a list
/** Kinds of questions for children, pictures first. */
const KINDS_FOR_KIDS: readonly WordKind[] = ['picture-word', 'hear-meaning', 'hear-word', 'meaning', 'word'];
/** Highest rank of the level of words for children. */
export const MOST_FOR_KIDS = CEFR_LEVELS.indexOf('A2');

/** Topics of the question bank that belong to a category of words. */
const TOPICS_OF: Readonly<Record<QuizCategory, readonly (typeof TOPICS)[number][] | null>> = {
  mixed: null,
  culture: null,
  food: ['food'],
  greetings: ['words', 'language'],
  nature: ['nature'],
  holidays: ['traditions', 'calendar'],
  workplace: ['inventions', 'school'],
  family: ['everyday', 'stories'],
  transport: ['geography', 'signs'],
};

/** Game under construction. */
export interface QuestionPlan extends GameOrder {
  readonly random: Random;
  readonly kinds: readonly WordKind[];
  readonly slots: QuestionSlot[];
  /** Ids of words already used. */
  readonly words: Set<string>;
  readonly used: Map<WordKind, number>;
}

/**
 * Makes the questions of a game: at least half about words due to its players, in turn; the rest about words they
 * have met or words of their level, and some from the question bank. Recent questions (`avoid`) are repeated only
 * if nothing else is left.
 */
export function makeSlots(order: GameOrder): QuestionSlot[] {
  const made = tried(order);
  // A family that plays all day has seen everything, so recent questions are allowed again.
  return made.length === QUIZ_QUESTIONS ? made : tried({ ...order, avoid: new Set(), category: 'mixed' });
}

/** QuestionPlan without questions. */
export function newPlan(order: GameOrder): QuestionPlan {
  const { seed, settings } = order;
  return {
    ...order,
    random: seededRandom(`quiz ${seed}`),
    kinds: settings.withKids ? KINDS_FOR_KIDS : KINDS,
    slots: [],
    words: new Set(),
    used: new Map(),
  };
}

function tried(order: GameOrder): QuestionSlot[] {
  const { category, players } = order;
  const plan = newPlan(order);
  const known = players.some(({ due, met }) => due.length + met.length > 0);
  const written = category === 'mixed' || category === 'culture' ? WRITTEN[category] : WRITTEN.category;
  addWritten(plan, category === 'culture' && !known ? QUIZ_QUESTIONS : written);
  addWords(plan);
  // A category may have too few words.
  addWritten(plan, QUIZ_QUESTIONS - plan.slots.length);
  return shuffled(plan.slots, plan.random).slice(0, QUIZ_QUESTIONS);
}

/** Adds words in the order of need until there are enough. */
function addWords(plan: QuestionPlan): void {
  const { library, category, players, settings, slots, random } = plan;
  const fits = (id: string) => {
    const entry = library.entries.get(id);
    return entry !== undefined && (isOpen(category) || entry.word.category === category);
  };
  const pictured = new Set(library.content.pictured);
  // With children, words with a picture come before others of the same need.
  const ordered = (ids: readonly string[]) =>
    settings.withKids
      ? [...ids.filter((id) => pictured.has(id)), ...ids.filter((id) => !pictured.has(id))]
      : ids;
  const due = ordered(inTurn(players.map((player) => player.due)));
  const before = slots.length;
  add(plan, due.filter(fits), QUIZ_QUESTIONS);
  // A category may contain few due words, which nevertheless come first.
  add(plan, due, Math.min(QUIZ_QUESTIONS, before + FROM_DUE));
  add(plan, ordered(inTurn(players.map(({ met }) => met)).filter(fits)), QUIZ_QUESTIONS);
  const lowest = Math.min(...players.map(({ level }) => CEFR_LEVELS.indexOf(level)), CEFR_LEVELS.length - 1);
  const ofLevel = [...library.entries.values()].filter(({ level, id }) => level <= lowest && fits(id));
  const nearest = shuffled(ofLevel, random).sort((a, b) => b.level - a.level);
  add(plan, ordered(nearest.map(({ id }) => id)), QUIZ_QUESTIONS);
}

/** Returns true for games about words of every category. */
export const isOpen = (category: QuizCategory) => category === 'mixed' || category === 'culture';

/** Adds questions about these words until the game has this many. */
function add(plan: QuestionPlan, wordIds: readonly string[], upTo: number): void {
  const { library, slots, words, used } = plan;
  for (const wordId of wordIds) {
    if (slots.length >= upTo) return;
    const entry = library.entries.get(wordId);
    if (!entry || words.has(wordId)) continue;
    const asked = askAbout(plan, entry);
    if (asked.length === 0) continue;
    for (const { id, kind } of asked) {
      words.add(id);
      used.set(kind, (used.get(kind) ?? 0) + 1);
    }
    slots.push({ tasks: asked.map(({ task }) => task) });
  }
}

/** Word with the kind of its question. */
interface AskedWord {
  readonly id: string;
  readonly kind: WordKind;
  readonly task: QuizTask;
}

/**
 * Asks about a word and, with mixed levels, about others of the same topic, all in the same kind, because kinds
 * differ in speed. Uses the kind for which most levels have a word; players of other levels get the question of the
 * nearest level. Empty if no question can be made.
 */
function askAbout(plan: QuestionPlan, entry: Entry): readonly AskedWord[] {
  const { players, settings } = plan;
  const owner = players.find(({ due, met }) => due.includes(entry.id) || met.includes(entry.id));
  const level = settings.mixedLevels ? (owner?.level ?? lowestLevel(plan)) : entry.word.cefr;
  const levels = settings.mixedLevels ? new Set(players.map((player) => player.level)) : new Set([level]);
  const others = [...levels].flatMap((each) =>
    each === level ? [] : [{ level: each, words: wordsAt(plan, entry, each) }],
  );
  let most: readonly AskedWord[] = [];
  for (const kind of kindsInTurn(plan)) {
    const first = firstAsked(plan, kind, { level, words: [entry] }, []);
    if (!first) continue;
    const asked = [first];
    for (const each of others) {
      const other = firstAsked(plan, kind, each, asked);
      if (other) asked.push(other);
    }
    if (asked.length > most.length) most = asked;
    if (asked.length > others.length) break;
  }
  return most;
}

/** First word of a level that suits this kind and is not used yet. */
function firstAsked(
  plan: QuestionPlan,
  kind: WordKind,
  { level, words }: { readonly level: CefrLevel; readonly words: readonly Entry[] },
  asked: readonly AskedWord[],
): AskedWord | null {
  for (const entry of words) {
    if (asked.some(({ id }) => id === entry.id)) continue;
    const task = questionAbout(plan, entry, kind);
    if (task) return { id: entry.id, kind, task: { ...task, level } };
  }
  return null;
}

/** Words of the same topic for players of a level: due ones, those they met, then all of that level. */
function wordsAt(
  { library, players, words, random }: QuestionPlan,
  { word }: Entry,
  level: CefrLevel,
): Entry[] {
  const there = players.filter((player) => player.level === level);
  const own = inTurn([...there.map(({ due }) => due), ...there.map(({ met }) => met)]);
  const all = [...library.entries.values()].filter((each) => each.word.cefr === level).map(({ id }) => id);
  return [...new Set([...own, ...shuffled(all, random)])].flatMap((id) => {
    const entry = words.has(id) ? undefined : library.entries.get(id);
    return entry?.word.category === word.category ? [entry] : [];
  });
}

/** Kinds ordered by use, least used first. */
export function kindsInTurn({ kinds, used, random, settings }: QuestionPlan): readonly WordKind[] {
  const ranked = kinds.map((kind, place) => {
    // With children, kinds with pictures are preferred.
    const preference = settings.withKids ? place / 2 : 0;
    return { kind, rank: (used.get(kind) ?? 0) + preference + random() };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ kind }) => kind);
}

/** Question about a word of one kind; null if there is none, or it occurred in the last games. */
export function questionAbout(
  { library, avoid, seed, newId, settings }: QuestionPlan,
  entry: Entry,
  kind: WordKind,
): QuizTask | null {
  if (settings.withKids && entry.level > MOST_FOR_KIDS) return null;
  return avoid.has(wordKey(entry, kind)) ? null : wordTask(library, { entry, kind, id: newId(), seed });
}

function lowestLevel({ players }: GameOrder): CefrLevel {
  const ranks = players.map(({ level }) => CEFR_LEVELS.indexOf(level));
  return CEFR_LEVELS[Math.min(...ranks, CEFR_LEVELS.length - 1)] ?? 'A1';
}

function addWritten(plan: QuestionPlan, count: number): void {
  const { bank, avoid, category, settings, random, slots, players } = plan;
  const topics = TOPICS_OF[category];
  const asked = new Set(slots.flatMap(({ tasks }) => tasks.map(({ key }) => key)));
  const fit = bank.filter(
    ({ id, topic, kids }) =>
      !avoid.has(id) && !asked.has(id) && (topics?.includes(topic) ?? true) && (kids || !settings.withKids),
  );
  const levels = settings.mixedLevels ? [...new Set(players.map(({ level }) => level))] : [lowestLevel(plan)];
  const [first = 'A1', ...others] = levels;
  let rest = shuffled(fit, random);
  for (let added = 0; added < count; added += 1) {
    const question = rest.find((each) => fitsLevel(each, first));
    if (!question) return;
    rest = rest.filter((each) => each !== question);
    const tasks = [{ ...writtenTask(plan, question), level: first }];
    for (const level of others) {
      const other = rest.find((each) => each.topic === question.topic && fitsLevel(each, level));
      if (!other) continue;
      rest = rest.filter((each) => each !== other);
      tasks.push({ ...writtenTask(plan, other), level });
    }
    slots.push({ tasks });
  }
}

/** Interleaves lists, without duplicates. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []));
  return [...new Set(mixed.flat())];
}
