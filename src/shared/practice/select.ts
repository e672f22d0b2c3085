import { type Random, seededRandom, shuffled } from '../chance.ts';
import type { Library } from './library.ts';
import { makeTask } from './make.ts';
import type { Practice, PracticeKind } from './practice.ts';

/** What a learner's answers say about a word. */
export interface Met {
  readonly wordId: string;
  /** Milliseconds since 1970. */
  readonly lastMetMs: number;
  readonly right: number;
  readonly wrong: number;
  /** Ids of words that were taken for it. */
  readonly rivals?: readonly string[];
}

/** So many answers at least, and how many of them produced, by ear and with a picture. */
export interface Goals {
  readonly answers: number;
  readonly produced: number;
  readonly byEar: number;
  readonly picture: number;
}

export const LESSON_GOALS: Goals = { answers: 20, produced: 8, byEar: 4, picture: 3 };
const WARM_UP = 5;
const ROUND = 10;

/** New words come in groups: each is recognised before one of the group is produced. */
const GROUP = 4;
/** As many of a group are produced at once. */
const PRODUCED_OF_GROUP = 2;

const RECOGNISE: readonly PracticeKind[] = [
  'picture-word', 'hear-meaning', 'meaning', 'word', 'hear-word', 'match', 'gender', 'minimal-pair',
]; // biome-ignore format: a table
const PRODUCE: readonly PracticeKind[] = ['type-word', 'gap', 'tiles', 'form', 'hear-type'];
/** What every word lends itself to. */
const FALLBACK: readonly PracticeKind[] = ['hear-meaning', 'word', 'type-meaning'];
/** So often right, and more often than wrong: it is time to produce the word. */
const KNOWN = 2;

/**
 * A warm-up from words met before: missed ones first, then those met longest ago. Shorter when fewer have been met.
 * @param except words that are not to come, those of the lesson that follows
 */
export function warmUp(
  library: Library,
  memory: readonly Met[],
  seed: string,
  { count = WARM_UP, except = [] }: { count?: number; except?: readonly string[] } = {},
): Practice[] {
  const plan = begin(library, memory, seed);
  const words = memory.filter(({ wordId }) => !except.includes(wordId)).toSorted(byNeed);
  for (const met of words) {
    if (plan.tasks.length === count) break;
    if (!plan.answered.has(met.wordId)) add(plan, met.wordId, kindsOf(met, plan.random));
  }
  return plan.tasks;
}

/** A round of practice: half of it what needs it most, the rest by chance. No word comes twice. */
export function round(library: Library, memory: readonly Met[], seed: string, count = ROUND): Practice[] {
  const plan = begin(library, memory, seed);
  const urgent = memory.toSorted(byNeed).slice(0, Math.ceil(count / 2));
  const others = shuffled(
    memory.filter((met) => !urgent.includes(met)),
    plan.random,
  );
  const chosen = shuffled([...urgent, ...others.slice(0, count - urgent.length)], plan.random);
  for (const met of [...chosen, ...others.slice(count - urgent.length)]) {
    if (plan.tasks.length === count) break;
    if (!plan.answered.has(met.wordId)) add(plan, met.wordId, kindsOf(met, plan.random));
  }
  return plan.tasks;
}

/**
 * The practice of a lesson or of a part of it: every word is answered at least once, recognised before it is
 * produced, and the goals are reached as far as the words allow (a picture needs words that can be drawn).
 * @param wordIds the words of the lesson, in its order
 */
export function lessonPractice(
  library: Library,
  wordIds: readonly string[],
  memory: readonly Met[],
  seed: string,
  goals: Goals = LESSON_GOALS,
): Practice[] {
  const plan = begin(library, memory, seed, wordIds);
  const groups = Array.from({ length: Math.ceil(wordIds.length / GROUP) }, (_, index) =>
    wordIds.slice(index * GROUP, (index + 1) * GROUP),
  );
  for (const group of groups) {
    for (const wordId of shuffled(group, plan.random)) {
      if (!plan.answered.has(wordId)) add(plan, wordId, wanted(plan, goals)) || add(plan, wordId, FALLBACK);
    }
    let produced = 0;
    for (const wordId of shuffled(group, plan.random)) {
      if (produced < PRODUCED_OF_GROUP && add(plan, wordId, PRODUCE)) produced += 1;
    }
  }
  for (const wordId of wordIds) {
    if (!plan.answered.has(wordId)) add(plan, wordId, [...FALLBACK, ...PRODUCE]);
  }
  topUp(plan, wordIds, goals);
  return plan.tasks;
}

/** A row of tasks that grows. */
interface Plan {
  readonly library: Library;
  readonly memory: ReadonlyMap<string, Met>;
  readonly among: readonly string[];
  readonly random: Random;
  readonly seed: string;
  readonly tasks: Practice[];
  readonly answered: Set<string>;
  readonly used: Map<PracticeKind, number>;
}

function begin(
  library: Library,
  memory: readonly Met[],
  seed: string,
  wordIds: readonly string[] = [],
): Plan {
  return {
    library,
    memory: new Map(memory.map((met) => [met.wordId, met])),
    among: wordIds.length > 0 ? wordIds : memory.map(({ wordId }) => wordId),
    random: seededRandom(seed),
    seed,
    tasks: [],
    answered: new Set(),
    used: new Map(),
  };
}

/**
 * Adds a task for the word, of the kind that came least often; never a kind for the third time in a row, nor the same
 * kind for the same word again. False when the word lends itself to none of the kinds.
 */
function add(plan: Plan, wordId: string, kinds: readonly PracticeKind[]): boolean {
  const { library, memory, among, random, seed, tasks, answered, used } = plan;
  const [last, before] = [tasks.at(-1)?.about.kind, tasks.at(-2)?.about.kind];
  const order = kinds
    .filter((kind) => !(kind === last && kind === before))
    .map((kind) => ({ kind, rank: (used.get(kind) ?? 0) + random() }))
    .sort((a, b) => a.rank - b.rank);
  for (const { kind } of order) {
    if (tasks.some(({ about }) => about.kind === kind && about.wordIds.includes(wordId))) continue;
    const rivals = memory.get(wordId)?.rivals ?? [];
    const practice = makeTask(library, { kind, wordId, seed: `${seed} ${tasks.length}`, rivals, among });
    if (!practice) continue;
    // The partners in a match are answered, too: none of them may come a second time by the way.
    if (practice.about.wordIds.some((id) => id !== wordId && answered.has(id))) continue;
    tasks.push(practice);
    for (const id of practice.about.wordIds) answered.add(id);
    used.set(kind, (used.get(kind) ?? 0) + 1);
    return true;
  }
  return false;
}

/** Kinds for a word that has been met: to recognise while it is young or shaky, to produce once it is known. */
function kindsOf({ right, wrong }: Met, random: Random): readonly PracticeKind[] {
  const isKnown = right >= KNOWN && right > wrong;
  // Now and then a known word is only to be recognised: a round of typing alone is hard work.
  const kinds = isKnown && random() < 0.75 ? PRODUCE : RECOGNISE;
  return [
    ...kinds,
    ...(isKnown ? (['type-meaning'] as const) : []),
    ...(kinds === PRODUCE ? RECOGNISE.slice(0, 2) : []),
  ];
}

/** What is still lacking: pictures and ears first, then any way to recognise a word. */
function wanted(plan: Plan, goals: Goals): readonly PracticeKind[] {
  const lacking = lackingOf(plan, goals);
  const first = [
    ...(lacking.picture > 0 ? (['picture-word'] as const) : []),
    ...(lacking.byEar > 0 ? (['hear-meaning', 'hear-word'] as const) : []),
  ];
  return first.length > 0 && plan.random() < 0.7 ? [...first, 'meaning', 'word'] : RECOGNISE;
}

/** Goes on until the goals are reached, or the words have nothing more to give. */
function topUp(plan: Plan, wordIds: readonly string[], goals: Goals): void {
  const steps: readonly [keyof Goals, readonly PracticeKind[]][] = [
    ['picture', ['picture-word']],
    ['byEar', ['hear-type', 'hear-meaning', 'hear-word']],
    ['produced', PRODUCE],
    ['answers', [...PRODUCE, ...RECOGNISE]],
  ];
  for (const [goal, kinds] of steps) {
    let found = true;
    while (found && lackingOf(plan, goals)[goal] > 0) {
      found = false;
      for (const wordId of shuffled(wordIds, plan.random)) {
        if (lackingOf(plan, goals)[goal] <= 0) break;
        if (add(plan, wordId, kinds)) found = true;
      }
    }
  }
}

function lackingOf({ tasks }: Plan, goals: Goals): Goals {
  const count = (is: (about: Practice['about']) => boolean) => tasks.filter(({ about }) => is(about)).length;
  return {
    answers: goals.answers - tasks.length,
    produced: goals.produced - count(({ produced }) => produced),
    byEar: goals.byEar - count(({ byEar }) => byEar),
    picture: goals.picture - count(({ picture }) => picture),
  };
}

/** Missed before mastered, then longest ago first; the id decides between equals. */
function byNeed(a: Met, b: Met): number {
  const isMissed = ({ right, wrong }: Met) => wrong > 0 && wrong >= right;
  if (isMissed(a) !== isMissed(b)) return isMissed(a) ? -1 : 1;
  return a.lastMetMs - b.lastMetMs || (a.wordId < b.wordId ? -1 : 1);
}
