import { type Random, seededRandom, shuffled } from '../chance.ts';
import type { Library } from './library.ts';
import { makeTask, type Order } from './make.ts';
import { isGraded, type Practice, type PracticeKind } from './practice.ts';
import type { Shown } from './shown.ts';

/** Learner's history with a word. */
export interface Met {
  readonly wordId: string;
  /** Milliseconds since 1970. */
  readonly lastMetMs: number;
  readonly right: number;
  readonly wrong: number;
  /** Ids of words confused with it. */
  readonly rivals: readonly string[];
}

/** Task with the order it was made from. */
export interface SelectedTask {
  readonly practice: Practice & { readonly task: Graded };
  readonly order: Order;
}

type Graded = Exclude<Practice['task'], { kind: 'say' }>;

/** Number of tasks of a warm-up and of a round, if enough has been learnt. */
export const WARM_UP_TASKS = 5;
export const ROUND_TASKS = 10;

/** Kinds that test recognition. */
export const RECOGNISE: readonly PracticeKind[] = [
  'picture-word', 'hear-meaning', 'meaning', 'word', 'hear-word', 'match', 'gender', 'minimal-pair',
]; // biome-ignore format: a table
/** Kinds with sound and choice, with which a warm-up begins, as a lesson does. */
const OPENING: readonly PracticeKind[] = ['hear-meaning', 'hear-word'];
/** Kinds that test production. */
export const PRODUCE: readonly PracticeKind[] = ['type-word', 'gap', 'tiles', 'form', 'hear-type'];
/** Number of right answers, provided they outnumber wrong ones, from which a word is produced. */
const KNOWN = 2;

/** Input for selecting tasks. */
export interface SelectionInput {
  readonly library: Library;
  readonly memory: readonly Met[];
  /** Material the learner has seen. */
  readonly shown: Shown;
  /** Allowed kinds; by default those suitable for each word. */
  readonly kinds?: readonly PracticeKind[];
  /** Seed; the same seed selects the same tasks, whose own seeds are derived from it. */
  readonly seed: string;
}

/**
 * Warm-up with words met before: missed ones first, then those met longest ago. Shorter if fewer have been met. It
 * begins with a listening choice.
 * @param except ids of words to leave out: those of the following lesson
 */
export function warmUp(choice: SelectionInput, except: readonly string[] = []): SelectedTask[] {
  const plan = begin(choice, except);
  for (const met of choice.memory.toSorted(byNeed)) {
    if (plan.chosen.length === WARM_UP_TASKS) break;
    if (plan.answered.has(met.wordId)) continue;
    if (plan.chosen.length === 0 && add({ ...plan, kinds: OPENING }, met)) continue;
    add(plan, met);
  }
  return plan.chosen;
}

/** Practice round: half of it the words with the greatest need, the rest random. No word occurs twice. */
export function round(choice: SelectionInput): SelectedTask[] {
  const { memory } = choice;
  const plan = begin(choice);
  const urgent = memory.toSorted(byNeed).slice(0, Math.ceil(ROUND_TASKS / 2));
  const others = shuffled(
    memory.filter((met) => !urgent.includes(met)),
    plan.random,
  );
  const rest = ROUND_TASKS - urgent.length;
  const first = shuffled([...urgent, ...others.slice(0, rest)], plan.random);
  for (const met of [...first, ...others.slice(rest)]) {
    if (plan.chosen.length === ROUND_TASKS) break;
    if (!plan.answered.has(met.wordId)) add(plan, met);
  }
  return plan.chosen;
}

/** Sequence of tasks under construction. */
interface Plan extends SelectionInput {
  readonly random: Random;
  readonly chosen: SelectedTask[];
  readonly met: ReadonlySet<string>;
  /** Ids of words already used or excluded. */
  readonly answered: Set<string>;
  readonly used: Map<PracticeKind, number>;
}

function begin(choice: SelectionInput, except: readonly string[] = []): Plan {
  const random = seededRandom(choice.seed);
  const met = new Set(choice.memory.map(({ wordId }) => wordId));
  return { ...choice, random, chosen: [], met, answered: new Set(except), used: new Map() };
}

/**
 * Adds a task for the word, of the least used kind; never three of a kind in a row.
 * @returns false if no kind is suitable
 */
function add(plan: Plan, word: Met): boolean {
  const { library, shown, random, seed, chosen, met, answered, used } = plan;
  const { wordId, rivals } = word;
  const [last, before] = [chosen.at(-1), chosen.at(-2)].map((each) => each?.order.kind);
  const kinds = (plan.kinds ?? kindsOf(word, random))
    .filter((kind) => plan.kinds || !(kind === last && kind === before))
    .map((kind) => ({ kind, rank: (used.get(kind) ?? 0) + random() }))
    .sort((a, b) => a.rank - b.rank);
  for (const { kind } of kinds) {
    const order = { kind, wordId, seed: taskSeed(seed, chosen.length), rivals, shown };
    const practice = makeTask(library, order);
    if (!practice || !isGraded(practice)) continue;
    // The partners in a match are practised as well: they must have been met, and not be used already.
    if (practice.about.wordIds.some((id) => answered.has(id) || !met.has(id))) continue;
    chosen.push({ practice, order });
    for (const id of practice.about.wordIds) answered.add(id);
    used.set(kind, (used.get(kind) ?? 0) + 1);
    return true;
  }
  return false;
}

/** Seed of the task at an index of a warm-up or round. */
export function taskSeed(seed: string, place: number): string {
  return `${seed}.${place}`;
}

/** Kinds suitable for a word: production once it is known, with recognition as fallback. */
function kindsOf({ right, wrong }: Met, random: Random): readonly PracticeKind[] {
  const isKnown = right >= KNOWN && right > wrong;
  // A quarter of known words is only recognised, because typing alone is exhausting.
  const kinds = isKnown && random() < 0.75 ? PRODUCE : RECOGNISE;
  return [
    ...kinds,
    ...(isKnown ? (['type-meaning'] as const) : []),
    ...(kinds === PRODUCE ? RECOGNISE.slice(0, 2) : []),
  ];
}

/** Orders by need: words missed at least as often as right first, then least recently met; ties by id. */
function byNeed(a: Met, b: Met): number {
  const isMissed = ({ right, wrong }: Met) => wrong > 0 && wrong >= right;
  if (isMissed(a) !== isMissed(b)) return isMissed(a) ? -1 : 1;
  return a.lastMetMs - b.lastMetMs || (a.wordId < b.wordId ? -1 : 1);
}
