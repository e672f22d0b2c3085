import { type Random, seededRandom, shuffled } from '../chance.ts';
import { CEFR_LEVELS, type CefrLevel } from '../course/cefr.ts';
import { inEachLanguage } from '../language.ts';
import type { Entry } from '../practice/entry.ts';
import type { Library } from '../practice/library.ts';
import type { QuizTask, Slot } from './game-state.ts';
import { QUIZ_QUESTIONS, type QuizCategory } from './limits.ts';
import type { BankQuestion, TOPICS } from './question-bank.ts';
import type { QuizSettings } from './quiz-view.ts';
import { type WordKind, wordKey, wordTask } from './word-tasks.ts';

/** For whom questions are made. */
export interface Asked {
  readonly level: CefrLevel;
  /** Ids of words that are due, the most urgent first. */
  readonly due: readonly string[];
  /** Ids of other words that were met, those met longest ago first. */
  readonly met: readonly string[];
}

/** What a game is to be made of. */
export interface GameOrder {
  readonly library: Library;
  readonly bank: readonly BankQuestion[];
  readonly players: readonly Asked[];
  readonly category: QuizCategory;
  readonly settings: Pick<QuizSettings, 'withKids' | 'mixedLevels'>;
  /** Keys of what was asked in the last games of these families. */
  readonly avoid: ReadonlySet<string>;
  /** The same seed makes the same questions. */
  readonly seed: string;
  /** Names a question, telling nothing of it. */
  readonly newId: () => string;
}

/** At least so many of a game are from the words that are due, as far as there are any. */
const FROM_DUE = QUIZ_QUESTIONS / 2;
/** Questions that somebody wrote: in a game about everything, and in one about Sweden. */
const WRITTEN = { mixed: 2, category: 1, culture: QUIZ_QUESTIONS - FROM_DUE } as const;

const KINDS: readonly WordKind[] = [
  'meaning', 'word', 'hear-meaning', 'picture-word', 'gap', 'hear-word', 'gender', 'minimal-pair',
]; // biome-ignore format: a list
/** Where each is asked at their own level: there are too few pairs for each field of life and level. */
const KINDS_AT_EACH_LEVEL = KINDS.filter((kind) => kind !== 'minimal-pair');
/** What children are asked, pictures first. */
const KINDS_FOR_KIDS: readonly WordKind[] = ['picture-word', 'hear-meaning', 'hear-word', 'meaning', 'word'];
const MOST_FOR_KIDS = CEFR_LEVELS.indexOf('A2');

/** What was written about a category of words. */
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

/** A game under way of being made. */
interface Plan extends GameOrder {
  readonly random: Random;
  readonly kinds: readonly WordKind[];
  readonly slots: Slot[];
  /** Words that have come. */
  readonly words: Set<string>;
  readonly used: Map<WordKind, number>;
}

/**
 * The questions of a game: half of them at least from words that are due to its players, in turn, the others from words
 * they have met or that are of their level, and some that were written. Nothing of `avoid` comes, unless there is nothing
 * else.
 */
export function makeSlots(order: GameOrder): Slot[] {
  const made = tried(order);
  // Who plays all day has been asked everything: then again.
  return made.length === QUIZ_QUESTIONS ? made : tried({ ...order, avoid: new Set(), category: 'mixed' });
}

function tried(order: GameOrder): Slot[] {
  const { settings, seed, category, players } = order;
  const plan: Plan = {
    ...order,
    random: seededRandom(`quiz ${seed}`),
    kinds: settings.withKids ? KINDS_FOR_KIDS : settings.mixedLevels ? KINDS_AT_EACH_LEVEL : KINDS,
    slots: [],
    words: new Set(),
    used: new Map(),
  };
  const known = players.some(({ due, met }) => due.length + met.length > 0);
  const written = category === 'mixed' || category === 'culture' ? WRITTEN[category] : WRITTEN.category;
  addWritten(plan, category === 'culture' && !known ? QUIZ_QUESTIONS : written);
  addWords(plan);
  // A category may have too few words for so many.
  addWritten(plan, QUIZ_QUESTIONS - plan.slots.length);
  return shuffled(plan.slots, plan.random).slice(0, QUIZ_QUESTIONS);
}

/** Words in the order of their need, until there are enough. */
function addWords(plan: Plan): void {
  const { library, category, players, settings, slots, random } = plan;
  const fits = (id: string) => {
    const entry = library.entries.get(id);
    return entry !== undefined && (isOpen(category) || entry.word.category === category);
  };
  const pictured = new Set(library.content.pictured);
  // A child knows what can be shown: such words come before others of the same need.
  const ordered = (ids: readonly string[]) =>
    settings.withKids
      ? [...ids.filter((id) => pictured.has(id)), ...ids.filter((id) => !pictured.has(id))]
      : ids;
  const due = ordered(inTurn(players.map((player) => player.due)));
  const before = slots.length;
  add(plan, due.filter(fits), QUIZ_QUESTIONS);
  // A category may hold few of them; what is due comes first all the same.
  add(plan, due, Math.min(QUIZ_QUESTIONS, before + FROM_DUE));
  add(plan, ordered(inTurn(players.map(({ met }) => met)).filter(fits)), QUIZ_QUESTIONS);
  const lowest = Math.min(...players.map(({ level }) => CEFR_LEVELS.indexOf(level)), CEFR_LEVELS.length - 1);
  const ofLevel = [...library.entries.values()].filter(({ level, id }) => level <= lowest && fits(id));
  const nearest = shuffled(ofLevel, random).sort((a, b) => b.level - a.level);
  add(plan, ordered(nearest.map(({ id }) => id)), QUIZ_QUESTIONS);
}

const isOpen = (category: QuizCategory) => category === 'mixed' || category === 'culture';

/** Adds questions about these words until the game has so many. */
function add(plan: Plan, wordIds: readonly string[], upTo: number): void {
  for (const wordId of wordIds) {
    if (plan.slots.length >= upTo) return;
    const entry = plan.library.entries.get(wordId);
    if (!entry || plan.words.has(wordId)) continue;
    const first = taskOf(plan, entry, kindsInTurn(plan));
    if (!first) continue;
    const owners = plan.players.filter(({ due, met }) => due.includes(wordId) || met.includes(wordId));
    const level = owners[0]?.level ?? lowestLevel(plan);
    plan.slots.push({ tasks: plan.settings.mixedLevels ? atEachLevel(plan, first, entry, level) : [first] });
  }
}

/** The kind that came least often comes next. */
function kindsInTurn({ kinds, used, random, settings }: Plan): readonly WordKind[] {
  const ranked = kinds.map((kind, place) => {
    // Children are shown pictures wherever there are some.
    const preference = settings.withKids ? place / 2 : 0;
    return { kind, rank: (used.get(kind) ?? 0) + preference + random() };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ kind }) => kind);
}

function taskOf(plan: Plan, entry: Entry, kinds: readonly WordKind[]): QuizTask | null {
  const { library, avoid, words, used, seed, newId, settings } = plan;
  if (settings.withKids && entry.level > MOST_FOR_KIDS) return null;
  for (const kind of kinds) {
    if (avoid.has(wordKey(entry, kind))) continue;
    const task = wordTask(library, { entry, kind, id: newId(), seed });
    if (!task) continue;
    words.add(entry.id);
    used.set(kind, (used.get(kind) ?? 0) + 1);
    return task;
  }
  return null;
}

/** The same kind and field of life at each player's level: a word that is due there, else any of that level. */
function atEachLevel(plan: Plan, first: QuizTask, entry: Entry, level: CefrLevel): QuizTask[] {
  const tasks = [{ ...first, level }];
  for (const other of new Set(plan.players.map((player) => player.level))) {
    if (other === level) continue;
    const task = atLevel(plan, entry, first.kind as WordKind, other);
    if (task) tasks.push({ ...task, level: other });
  }
  return tasks;
}

function atLevel(plan: Plan, { word }: Entry, kind: WordKind, level: CefrLevel): QuizTask | null {
  const { library, players, words, random } = plan;
  const there = players.filter((player) => player.level === level);
  const own = inTurn([...there.map(({ due }) => due), ...there.map(({ met }) => met)]);
  const ofLevel = [...library.entries.values()]
    .filter((each) => each.word.cefr === level)
    .map(({ id }) => id);
  const candidates = [...new Set([...own, ...shuffled(ofLevel, random)])];
  // The same kind for all, wherever the level has a word for it: who gets a picture is not faster than who gets a gap.
  for (const kinds of [[kind], kindsInTurn(plan)]) {
    for (const wordId of candidates) {
      const entry = library.entries.get(wordId);
      if (!entry || words.has(wordId) || entry.word.category !== word.category) continue;
      const task = taskOf(plan, entry, kinds);
      if (task) return task;
    }
  }
  return null;
}

function lowestLevel({ players }: GameOrder): CefrLevel {
  const ranks = players.map(({ level }) => CEFR_LEVELS.indexOf(level));
  return CEFR_LEVELS[Math.min(...ranks, CEFR_LEVELS.length - 1)] ?? 'A1';
}

/** Which of the written questions somebody of a level can be asked. */
function fitsLevel({ level }: BankQuestion, of: CefrLevel): boolean {
  const rank = CEFR_LEVELS.indexOf(of);
  if (level === 'easy') return rank <= CEFR_LEVELS.indexOf('B1');
  return level === 'middle' || rank >= CEFR_LEVELS.indexOf('B1');
}

function addWritten(plan: Plan, count: number): void {
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

function writtenTask({ random, newId }: Plan, question: BankQuestion): QuizTask {
  const { id, right, wrong, picture = null, explanation } = question;
  const places = shuffled([0, 1, 2, 3], random);
  const inPlace = (texts: readonly string[]) => places.map((place) => texts[place] ?? '');
  const isSwedish = typeof right === 'string' && Array.isArray(wrong);
  const options = isSwedish
    ? inPlace([right, ...wrong])
    : inEachLanguage((language) => {
        const own = typeof right === 'string' ? right : right[language];
        return inPlace([own, ...(Array.isArray(wrong) ? wrong : wrong[language])]);
      });
  return {
    id: newId(),
    key: id,
    kind: 'culture',
    level: 'A1',
    question: question.question,
    swedish: null,
    translation: null,
    picture,
    heard: null,
    options,
    optionsIn: isSwedish ? 'swedish' : 'learner',
    correct: places.indexOf(0),
    explanation,
    said: isSwedish ? right : null,
    skill: 'vocabulary',
    wordIds: [],
    optionWords: null,
  };
}

/** One of each list in turn, each once. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []));
  return [...new Set(mixed.flat())];
}
