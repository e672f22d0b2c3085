import { shuffled } from '../chance.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import type { Entry } from '../practice/entry.ts';
import type { QuestionSlot, QuizTask } from './game-state.ts';
import { QUIZ_QUESTIONS } from './limits.ts';
import {
  type Asked,
  type GameOrder,
  isOpen,
  kindsInTurn,
  MOST_FOR_KIDS,
  newPlan,
  type QuestionPlan,
  questionAbout,
} from './make-questions.ts';
import type { WordKind } from './word-tasks.ts';

/** Player of a game in which everyone is asked about their own words. */
export interface AskedPlayer extends Asked {
  readonly seatId: string;
}

/** Request for the questions of such a game. */
export interface OwnWordsOrder extends GameOrder {
  readonly players: readonly AskedPlayer[];
}

/** Words of a player in the order of need, without those already asked. */
interface Queue {
  readonly player: AskedPlayer;
  readonly due: ReadonlySet<string>;
  words: readonly Entry[];
}

/** Number of words tried per player and kind, so that making a game takes less than a second. */
const TRIED_WORDS = 12;
/** Number of words of their level that a player gets besides due and known ones. */
const WORDS_OF_LEVEL = 60;

/**
 * Makes the questions of a game in which each player is asked about an own word at the same time: due words first, then
 * known ones, then words of their level. All questions at a place have the same kind, because kinds differ in speed.
 * Recent questions (`avoid`) are repeated only if nothing else is left.
 */
export function makeOwnWordSlots(order: OwnWordsOrder): QuestionSlot[] {
  const made = tried(order);
  return made.length === QUIZ_QUESTIONS ? made : tried({ ...order, avoid: new Set(), category: 'mixed' });
}

function tried(order: OwnWordsOrder): QuestionSlot[] {
  const plan = newPlan(order);
  const queues = order.players.map((player) => queueOf(plan, player));
  const slots: QuestionSlot[] = [];
  while (slots.length < QUIZ_QUESTIONS) {
    const asked = bestAsked(plan, queues);
    const [first] = asked;
    if (!first) break;
    plan.used.set(first.kind, (plan.used.get(first.kind) ?? 0) + 1);
    for (const { queue, entry } of asked) queue.words = queue.words.filter((each) => each !== entry);
    slots.push({ tasks: asked.map(({ task }) => task) });
  }
  return slots;
}

function queueOf({ library, category, settings, random }: QuestionPlan, player: AskedPlayer): Queue {
  const rank = CEFR_LEVELS.indexOf(player.level);
  const most = settings.withKids ? MOST_FOR_KIDS : CEFR_LEVELS.length;
  const pictured = new Set(library.content.pictured);
  const suits = ({ word, level }: Entry) => level <= most && (isOpen(category) || word.category === category);
  // With children, words with a picture come before others of the same need.
  const ordered = (entries: readonly Entry[]) => {
    const fit = entries.filter(suits);
    if (!settings.withKids) return fit;
    return [...fit.filter(({ id }) => pictured.has(id)), ...fit.filter(({ id }) => !pictured.has(id))];
  };
  const entriesOf = (ids: readonly string[]) => ids.flatMap((id) => library.entries.get(id) ?? []);
  const ofLevel = [...library.entries.values()].filter((entry) => entry.level <= rank && suits(entry));
  const nearest = shuffled(ofLevel, random).sort((a, b) => b.level - a.level);
  const words = [
    ...ordered(entriesOf(player.due)),
    ...ordered(entriesOf(player.met)),
    ...ordered(nearest.slice(0, WORDS_OF_LEVEL)),
  ];
  return { player, due: new Set(player.due), words: [...new Set(words)] };
}

/** Question for one player. */
interface OwnQuestion {
  readonly queue: Queue;
  readonly entry: Entry;
  readonly kind: WordKind;
  readonly task: QuizTask;
}

/** Questions of the kind that reaches most players, and among such kinds most due words. */
function bestAsked(plan: QuestionPlan, queues: readonly Queue[]): readonly OwnQuestion[] {
  const wanted = queues.filter(({ words, due }) => words.slice(0, 1).some(({ id }) => due.has(id))).length;
  let best: readonly OwnQuestion[] = [];
  let bestDue = 0;
  for (const kind of kindsInTurn(plan)) {
    const asked = askedIn(plan, queues, kind);
    const due = asked.filter(({ queue, entry }) => queue.due.has(entry.id)).length;
    if (asked.length > best.length || (asked.length === best.length && due > bestDue)) {
      best = asked;
      bestDue = due;
    }
    if (best.length === queues.length && bestDue >= wanted) break;
  }
  return best;
}

/** Questions of one kind, each about the first suitable word of a player, and no word twice. */
function askedIn(plan: QuestionPlan, queues: readonly Queue[], kind: WordKind): readonly OwnQuestion[] {
  const asked: OwnQuestion[] = [];
  for (const queue of queues) {
    const { player, words } = queue;
    for (const entry of words.slice(0, TRIED_WORDS)) {
      if (asked.some((each) => each.entry === entry)) continue;
      const task = questionAbout(plan, entry, kind);
      if (!task) continue;
      asked.push({ queue, entry, kind, task: { ...task, level: player.level, seatId: player.seatId } });
      break;
    }
  }
  return asked;
}
