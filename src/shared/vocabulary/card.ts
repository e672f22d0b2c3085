import type { EventOf } from '../progress/event.ts';
import type { Evidence } from '../progress/evidence.ts';
import type { Outcome, Projection, Step } from '../progress/projection.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { cardKey, DIRECTIONS, type Direction, directionOf, readCardKey } from './card-names.ts';
import { type CardState, cardState, isMasteredCard } from './card-state.ts';
import { ratedMemory } from './easy-days.ts';
import { fresh, isEarly, ratedInUtc } from './memory.ts';
import { countByAge } from './recall.ts';
import { USUAL_SETTINGS } from './review-settings.ts';
import { reviewKinds } from './reviews.events.ts';
import { type CardRule, RULE, settingsProjection } from './settings-state.ts';
import { type TakenOver, takenOverKinds } from './taken-over.events.ts';
import { lapsesOf, memoryOf } from './taken-over.ts';
import { tested } from './tested.ts';

/** Interval between the due times of the words of one event, in milliseconds. */
const STAGGER_MS = MINUTE_MS;
/** Delay after which a new word is also a card to be produced, in milliseconds. */
const PRODUCED_AFTER_MS = 3 * DAY_MS;

/** Names of the counters that the cards feed. */
export const COUNTED = {
  ratings: 'card-ratings',
  wrong: 'card-ratings-wrong',
  begun: 'cards-begun',
  mastered: 'cards-mastered',
} as const;

const { card_rated, rating_undone, card_reset, word_left_out, word_taken_in } = reviewKinds;
const cardKinds = {
  card_rated,
  rating_undone,
  card_reset,
  word_left_out,
  word_taken_in,
  history_taken_over: takenOverKinds.history_taken_over,
};

/** An event that concerns cards themselves. */
export type CardEvent = EventOf<typeof cardKinds>;

/**
 * One memory for each word and direction (`card:katt:recognise`), whatever tests it. Taught words become new cards, in
 * the order met. A wrong answer in any room makes the card forgotten and due at once; a right one is a *good* review if
 * the card is due, and otherwise only counted.
 */
export const cardProjection: Projection<CardState, typeof cardKinds, Partial<CardRule>> = {
  stream: 'card',
  version: 4,
  kinds: cardKinds,
  state: cardState,
  empty: {
    memory: null,
    sinceMs: null,
    lapses: 0,
    ages: [],
    ratings: 0,
    right: 0,
    wrong: 0,
    lastMetMs: 0,
    rivals: [],
  },
  keysOf,
  dependsOn: `${settingsProjection.stream}:${RULE}`,
  step(state, event, key, chosen) {
    const card = readCardKey(key);
    return learnt(state, stepped(state, event, card, { ...USUAL_SETTINGS, ...chosen }), card.wordId);
  },
  evidence: {
    keysOf: ({ words = [], taught = [] }) => [
      ...words.map((test) => cardKey(test.wordId, directionOf(test))),
      ...taught.flatMap(bothOf),
    ],
    step(state, evidence, { occurredAt }, key, chosen) {
      const card = readCardKey(key);
      const next = considered(state, evidence, occurredAt, card, { ...USUAL_SETTINGS, ...chosen });
      return learnt(state, counted(state, next), card.wordId);
    },
  },
  dueAt,
  takesBack: {
    restart: ({ undone: taken }) => ({ ...cardProjection.empty, ...(taken && { undone: taken }) }),
    isStale: ({ isStale = false }) => isStale,
  },
};

function keysOf(event: CardEvent): string[] {
  switch (event.kind) {
    case 'card_rated':
    case 'rating_undone':
    case 'history_taken_over':
      return [cardKey(event.payload.wordId, event.payload.direction)];
    case 'card_reset': {
      const { wordId, directions } = event.payload;
      return directions.map((direction) => cardKey(wordId, direction));
    }
    case 'word_left_out':
      return bothOf(event.payload.wordId);
    case 'word_taken_in': {
      const { wordId, directions = DIRECTIONS } = event.payload;
      return directions.map((direction) => cardKey(wordId, direction));
    }
  }
}

function bothOf(wordId: string): string[] {
  return DIRECTIONS.map((direction) => cardKey(wordId, direction));
}

/** Offset that sorts new cards before all others, in the order in which they became cards, in milliseconds. */
const NEW_BEFORE_MS = 1e15;

function dueAt({ memory: known, sinceMs, isOut }: CardState): number | null {
  if (isOut) return null;
  if (known) return known.dueMs;
  return sinceMs === null ? null : newDueAt(sinceMs);
}

/** Due time of a new card: before 1970, where no other card is. */
export function newDueAt(sinceMs: number): number {
  return sinceMs - NEW_BEFORE_MS;
}

function stepped(
  state: CardState,
  event: CardEvent,
  { wordId, direction }: CardPlace,
  rule: CardRule,
): Step<CardState> {
  const key = cardKey(wordId, direction);
  const atMs = event.occurredAt;
  switch (event.kind) {
    case 'card_rated':
      return state.undone?.includes(event.id) ? { state, outcome: {} } : rated(state, event, rule, key);
    case 'rating_undone':
      return undone(state, event.payload.ratingId);
    case 'card_reset': {
      if (state.sinceMs === null) return { state, outcome: {} };
      return counted(state, { ...state, memory: fresh(atMs, rule), lapses: 0 });
    }
    case 'word_left_out':
      return counted(state, { ...state, isOut: true });
    case 'history_taken_over':
      return counted(state, takenOver(state, event.payload, atMs, rule));
    case 'word_taken_in': {
      const { isOut: _, ...rest } = state;
      return counted(state, becomeCard(rest, atMs, direction, 0));
    }
  }
}

interface CardPlace {
  readonly wordId: string;
  readonly direction: Direction;
}

/** Applies evidence of any room to a card. */
function considered(
  state: CardState,
  { words = [], taught = [] }: Evidence,
  atMs: number,
  { wordId, direction }: CardPlace,
  rule: CardRule,
): CardState {
  const place = taught.indexOf(wordId);
  const met = place < 0 ? state : { ...becomeCard(state, atMs, direction, place), lastMetMs: atMs };
  return words
    .filter((test) => test.wordId === wordId && directionOf(test) === direction)
    .reduce<CardState>((before, test) => tested(before, test, atMs, rule), met);
}

/** A word counts as learned with the first right answer in either direction, in any room. */
function learnt(before: CardState, step: Step<CardState>, wordId: string): Step<CardState> {
  if (before.right > 0 || step.state.right === 0) return step;
  return { ...step, outcome: { ...step.outcome, words: [wordId] } };
}

function becomeCard(state: CardState, atMs: number, direction: Direction, place: number): CardState {
  if (state.sinceMs !== null) return state;
  const laterMs = direction === 'produce' ? PRODUCED_AFTER_MS : 0;
  return { ...state, sinceMs: atMs + laterMs + place * STAGGER_MS };
}

/** Imports the memory of another program, unless the card was rated here since. */
function takenOver(state: CardState, brought: TakenOver, atMs: number, rule: CardRule): CardState {
  const known = memoryOf(brought, rule);
  if (known === null || state.ratings > 0) return becomeCard(state, atMs, brought.direction, 0);
  return {
    ...state,
    memory: known,
    sinceMs: state.sinceMs ?? atMs,
    lapses: lapsesOf(brought),
    lastMetMs: Math.max(state.lastMetMs, known.atMs ?? 0),
  };
}

type RatedEvent = Extract<CardEvent, { kind: 'card_rated' }>;

function rated(state: CardState, event: RatedEvent, rule: CardRule, key: string): Step<CardState> {
  const { memory: known, sinceMs, lapses, ages } = state;
  const { payload } = event;
  const atMs = event.occurredAt;
  const { rating, day, dayEndsMs, easyDays = [] } = payload;
  const at = dayEndsMs === undefined ? ratedInUtc(atMs) : { atMs, dayEndsMs };
  const isRight = rating !== 'again';
  const next: CardState = {
    ...state,
    ages: isEarly(known, rating, at) ? ages : countByAge(ages, known?.atMs, atMs, isRight),
    memory: ratedMemory(known, rating, { ...at, day }, { rule, key, easyDays }),
    sinceMs: sinceMs ?? atMs,
    lapses: lapses + Number(!isRight),
    ratings: state.ratings + 1,
    right: state.right + Number(isRight),
    wrong: state.wrong + Number(!isRight),
    lastMetMs: atMs,
  };
  return counted(state, next, {
    [COUNTED.ratings]: 1,
    ...(!isRight && { [COUNTED.wrong]: 1 }),
    ...(!known && { [COUNTED.begun]: 1 }),
  });
}

/** Maximum number of ratings of one card that can be taken back. */
const MAX_UNDONE = 100;

/** Marks a rating as taken back. It is skipped when the card is folded again. */
function undone(state: CardState, ratingId: string): Step<CardState> {
  const { undone: known = [] } = state;
  if (known.includes(ratingId) || known.length >= MAX_UNDONE) return { state, outcome: {} };
  return { state: { ...state, undone: [...known, ratingId].sort(), isStale: true }, outcome: {} };
}

/** Step with the change of the number of mastered cards. */
function counted(
  before: CardState,
  state: CardState,
  counts: Readonly<Record<string, number>> = {},
): Step<CardState> {
  const change = Number(isMasteredCard(state)) - Number(isMasteredCard(before));
  const all = { ...counts, ...(change !== 0 && { [COUNTED.mastered]: change }) };
  const outcome: Outcome = Object.keys(all).length > 0 ? { counts: all } : {};
  return { state, outcome };
}
