import { type Random, seededRandom, shuffled } from '../chance.ts';
import type { Library } from './library.ts';
import { makeTask, type Order } from './make.ts';
import { isGraded, type Practice, type PracticeKind } from './practice.ts';
import type { Shown } from './shown.ts';

/** What a learner's answers say about a word. */
export interface Met {
  readonly wordId: string;
  /** Milliseconds since 1970. */
  readonly lastMetMs: number;
  readonly right: number;
  readonly wrong: number;
  /** Ids of words that were taken for it. */
  readonly rivals: readonly string[];
}

/** A task with what it was made from. */
export interface Chosen {
  readonly practice: Practice & { readonly task: Graded };
  readonly order: Order;
}

type Graded = Exclude<Practice['task'], { kind: 'say' }>;

/** How many tasks a warm-up and a round have, where enough has been met. */
export const WARM_UP_TASKS = 5;
export const ROUND_TASKS = 10;

/** A word is recognised … */
export const RECOGNISE: readonly PracticeKind[] = [
  'picture-word', 'hear-meaning', 'meaning', 'word', 'hear-word', 'match', 'gender', 'minimal-pair',
]; // biome-ignore format: a table
/** Heard and tapped: with one of these a warm-up begins, as a lesson does. */
const OPENING: readonly PracticeKind[] = ['hear-meaning', 'hear-word'];
/** … before it is produced. */
export const PRODUCE: readonly PracticeKind[] = ['type-word', 'gap', 'tiles', 'form', 'hear-type'];
/** So often right, and more often than wrong: it is time to produce the word. */
const KNOWN = 2;

/** From what tasks are chosen. */
export interface Choice {
  readonly library: Library;
  readonly memory: readonly Met[];
  /** What the learner has seen. */
  readonly shown: Shown;
  /** The only kinds that are wanted; without them whatever a word calls for. */
  readonly kinds?: readonly PracticeKind[];
  /** The same seed chooses the same; the tasks' own seeds are this one and their number. */
  readonly seed: string;
}

/**
 * A warm-up from words met before: missed ones first, then those met longest ago. Shorter when fewer have been met. It
 * begins with something to hear and to tap.
 * @param except words that are not to come, those of the lesson that follows
 */
export function warmUp(choice: Choice, except: readonly string[] = []): Chosen[] {
  const plan = begin(choice, except);
  for (const met of choice.memory.toSorted(byNeed)) {
    if (plan.chosen.length === WARM_UP_TASKS) break;
    if (plan.answered.has(met.wordId)) continue;
    if (plan.chosen.length === 0 && add({ ...plan, kinds: OPENING }, met)) continue;
    add(plan, met);
  }
  return plan.chosen;
}

/** A round of practice: half of it what needs it most, the rest by chance. No word comes twice. */
export function round(choice: Choice): Chosen[] {
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

/** A row of tasks that grows. */
interface Plan extends Choice {
  readonly random: Random;
  readonly chosen: Chosen[];
  readonly met: ReadonlySet<string>;
  /** Words that have come, and those that must not. */
  readonly answered: Set<string>;
  readonly used: Map<PracticeKind, number>;
}

function begin(choice: Choice, except: readonly string[] = []): Plan {
  const random = seededRandom(choice.seed);
  const met = new Set(choice.memory.map(({ wordId }) => wordId));
  return { ...choice, random, chosen: [], met, answered: new Set(except), used: new Map() };
}

/**
 * Adds a task for the word, of the kind that came least often; never a kind for the third time in a row.
 * @returns whether there is one
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
    // The partners in a match are answered, too: words that have been met, and none a second time by the way.
    if (practice.about.wordIds.some((id) => answered.has(id) || !met.has(id))) continue;
    chosen.push({ practice, order });
    for (const id of practice.about.wordIds) answered.add(id);
    used.set(kind, (used.get(kind) ?? 0) + 1);
    return true;
  }
  return false;
}

/** The seed of the task at a place of a warm-up or a round. */
export function taskSeed(seed: string, place: number): string {
  return `${seed}.${place}`;
}

/** What a word calls for: to be produced once it is known, with an easier way out. */
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

/** Missed before mastered, then longest ago first; the id decides between equals. */
function byNeed(a: Met, b: Met): number {
  const isMissed = ({ right, wrong }: Met) => wrong > 0 && wrong >= right;
  if (isMissed(a) !== isMissed(b)) return isMissed(a) ? -1 : 1;
  return a.lastMetMs - b.lastMetMs || (a.wordId < b.wordId ? -1 : 1);
}
