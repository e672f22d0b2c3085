import { type CardForm, cardKey, readCardKey } from './card-names.ts';
import { type CardState, isLeech } from './card-state.ts';
import { recallAt } from './memory.ts';
import type { Limits } from './review-settings.ts';

/** Number of consecutive right reviews from which a card comes in its harder forms, too. */
const VARIED_FROM = 2;
/** Number of consecutive right reviews in recognition from which a leech is produced without it. */
const SURE_REPETITIONS = 5;

/** Card with its name. */
export type NamedCard = readonly [key: string, state: CardState];

/** Remaining cards of today. */
export interface Today {
  /** Reviews and new cards that still fit into today. */
  readonly reviews: number;
  readonly begun: number;
}

/** Computes the remaining reviews and new cards of a day. While cards wait for another day, no new ones are begun. */
export function leftToday(
  { reviewsADay, newCardsADay }: Limits,
  done: { readonly reviews: number; readonly begun: number },
  due: number,
): Today {
  const reviews = Math.max(0, reviewsADay - done.reviews);
  const begun = Math.max(0, newCardsADay - done.begun);
  return { reviews, begun: due > reviews ? 0 : begun };
}

/** Input for planning a session. */
export interface SessionChoice {
  readonly due: readonly NamedCard[];
  /** New cards in the order met. */
  readonly fresh: readonly NamedCard[];
  /** The other directions of these cards' words, if they are cards. */
  readonly others: ReadonlyMap<string, CardState>;
  readonly left: Today;
  readonly count: number;
  readonly nowMs: number;
}

/**
 * Cards of a session in order: due ones by risk of forgetting, with new cards in between. A word comes in one
 * direction only, recognition before production; but a leech is recognised before it is produced.
 */
export function planSession({ due, fresh, others, left, count, nowMs }: SessionChoice): NamedCard[] {
  const taken = new Set<string>();
  const isFree = ([key]: NamedCard) => {
    const { wordId } = readCardKey(key);
    if (taken.has(wordId)) return false;
    taken.add(wordId);
    return true;
  };
  const reviews = [...due].sort(byRisk(nowMs)).filter(isFree).slice(0, left.reviews);
  const begun = fresh.filter((card) => isReady(card, others) && isFree(card)).slice(0, left.begun);
  const share = Math.round((count * begun.length) / Math.max(1, begun.length + reviews.length));
  const newCount = Math.min(begun.length, Math.max(share, count - reviews.length));
  const chosen = spread(reviews.slice(0, count - newCount), begun.slice(0, newCount));
  return chosen.flatMap((card) => [...easierFirst(card, others), card]).slice(0, count);
}

/** Sorts by probability of recall, the lowest first and reset cards before all, then by due time. */
function byRisk(nowMs: number): (a: NamedCard, b: NamedCard) => number {
  const risk = new Map<CardState, number>();
  const recallOf = (state: CardState) => {
    const known = risk.get(state) ?? (state.memory ? (recallAt(state.memory, nowMs) ?? 0) : 0);
    risk.set(state, known);
    return known;
  };
  return ([keyA, a], [keyB, b]) =>
    recallOf(a) - recallOf(b) || (a.memory?.dueMs ?? 0) - (b.memory?.dueMs ?? 0) || (keyA < keyB ? -1 : 1);
}

/** Returns true if a word may be produced, which requires one recognition before. */
function isReady([key]: NamedCard, others: ReadonlyMap<string, CardState>): boolean {
  const { wordId, direction } = readCardKey(key);
  if (direction === 'recognise') return true;
  const other = others.get(cardKey(wordId, 'recognise'));
  return !other || other.isOut === true || other.memory !== null;
}

function easierFirst([key, state]: NamedCard, others: ReadonlyMap<string, CardState>): NamedCard[] {
  const { wordId, direction } = readCardKey(key);
  if (direction === 'recognise' || !isLeech(state)) return [];
  const easier = cardKey(wordId, 'recognise');
  const other = others.get(easier);
  return other?.memory && other.memory.repetitions < SURE_REPETITIONS ? [[easier, other]] : [];
}

/** Spreads new cards evenly, never first while something is due. */
function spread(reviews: readonly NamedCard[], begun: readonly NamedCard[]): NamedCard[] {
  const all = [
    ...reviews.map((card, index) => ({ card, place: (index + 0.5) / reviews.length })),
    ...begun.map((card, index) => ({ card, place: (index + 1) / begun.length })),
  ];
  return all.sort((a, b) => a.place - b.place).map(({ card }) => card);
}

/**
 * Form of a card: its plain one while it is young or a leech, then in turn also by ear, or in a sentence with a gap.
 * @param lendsItself whether a task can be made of the word in a form
 */
export function formOf([key, state]: NamedCard, lendsItself: (form: CardForm) => boolean): CardForm {
  const { direction } = readCardKey(key);
  const harder = direction === 'recognise' ? 'listen' : 'gap';
  const isYoung = (state.memory?.repetitions ?? 0) < VARIED_FROM;
  const isTurn = (state.right + state.wrong) % 2 === 1;
  return !isYoung && !isLeech(state) && isTurn && lendsItself(harder) ? harder : direction;
}

/**
 * Share of a day's reviews that return the next day: a fifth, more than the usual tenth, because more is forgotten
 * after a break. With a tenth, simulated learners were promised too early a date (`npm run simulate`).
 */
const FORGOTTEN = 0.2;
/** Maximum number of days that are looked ahead. */
const MOST_DAYS = 365;
/** Days counted in one query, because counting them separately costs several times as much. */
const DAYS_AT_ONCE = 28;

/** Counts of cards that become due on days to come; `first` is the distance of the first day from today. */
export interface DueLater {
  /** Total. */
  count(first: number, days: number): Promise<number>;
  /** By day. */
  byDay(first: number, days: number): Promise<readonly number[]>;
}

/**
 * Days until no card has to wait, if all reviews of each day are done; 0 is today, and the maximum a year.
 * @param waiting cards that do not fit into today
 */
export async function daysUntilClear(waiting: number, reviewsADay: number, later: DueLater): Promise<number> {
  const doneADay = reviewsADay - reviewsADay * FORGOTTEN;
  let rest = waiting;
  for (let first = 1; first < MOST_DAYS; ) {
    // Lower bound without new due cards, so these days need no closer look.
    const surely = Math.min(Math.ceil(rest / doneADay) - 1, MOST_DAYS - first);
    if (surely >= DAYS_AT_ONCE) {
      rest += (await later.count(first, surely)) - doneADay * surely;
      first += surely;
      continue;
    }
    for (const [day, due] of (
      await later.byDay(first, Math.min(DAYS_AT_ONCE, MOST_DAYS - first))
    ).entries()) {
      rest += due - doneADay;
      if (rest <= 0) return first + day;
    }
    first += DAYS_AT_ONCE;
  }
  return MOST_DAYS;
}
