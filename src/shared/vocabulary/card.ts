import { conversationKinds } from '../conversation/contract/conversation.events.ts';
import { lessonKinds } from '../lessons/lessons.events.ts';
import { practiceKinds } from '../practice/practice.events.ts';
import type { EventOf } from '../progress/event.ts';
import type { Outcome, Projection, Step } from '../progress/projection.ts';
import { pronunciationKinds } from '../pronunciation/pronunciation.events.ts';
import { quizKinds } from '../quiz/quiz.events.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { videoKinds } from '../video/video.events.ts';
import { tellsOfMemory, writingKinds } from '../writing/writing.events.ts';
import { answered, said, written } from './answered.ts';
import { cardKey, DIRECTIONS, type Direction, directionOf, readCardKey } from './card-names.ts';
import { type CardState, cardState, isMasteredCard } from './card-state.ts';
import { fresh, isEarly, ratedInUtc, reviewRated } from './memory.ts';
import { countByAge } from './recall.ts';
import { USUAL_SETTINGS } from './review-settings.ts';
import { reviewKinds } from './reviews.events.ts';
import { type CardRule, RULE, settingsProjection } from './settings-state.ts';
import { type TakenOver, takenOverKinds } from './taken-over.events.ts';
import { lapsesOf, memoryOf } from './taken-over.ts';

/** The words of one event are due one after the other. */
const STAGGER_MS = MINUTE_MS;
/** A word is first recognised; so much later it is a new card to be produced. */
const PRODUCED_AFTER_MS = 3 * DAY_MS;

/** What counters are called that the cards feed. */
export const COUNTED = {
  ratings: 'card-ratings',
  wrong: 'card-ratings-wrong',
  begun: 'cards-begun',
  mastered: 'cards-mastered',
} as const;

const { card_rated, rating_undone, card_reset, word_left_out, word_taken_in, word_typed } = reviewKinds;
const cardKinds = {
  module_answered: lessonKinds.module_answered,
  lesson_completed: lessonKinds.lesson_completed,
  practice_answered: practiceKinds.practice_answered,
  quiz_answered: quizKinds.quiz_answered,
  word_said: pronunciationKinds.word_said,
  conversation_turn: conversationKinds.conversation_turn,
  video_exercise_answered: videoKinds.video_exercise_answered,
  word_written: writingKinds.word_written,
  card_rated,
  rating_undone,
  card_reset,
  word_left_out,
  word_taken_in,
  word_typed,
  history_taken_over: takenOverKinds.history_taken_over,
};

/** An event that says something of words. */
export type CardEvent = EventOf<typeof cardKinds>;

/**
 * One memory for each word and direction (`card:katt:recognise`), whatever tests it. The words of a finished lesson
 * become new cards, in the order met. An answer anywhere is evidence: a wrong one has the card forgotten and due at once,
 * a right one is a *good* review when the card is due, and else only counted.
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
  dueAt,
  takesBack: {
    restart: ({ undone: taken }) => ({ ...cardProjection.empty, ...(taken && { undone: taken }) }),
    isStale: ({ isStale = false }) => isStale,
  },
};

function keysOf(event: CardEvent): string[] {
  switch (event.kind) {
    case 'module_answered':
    case 'practice_answered':
    case 'word_typed':
    case 'quiz_answered':
    case 'conversation_turn':
    case 'video_exercise_answered':
      return (event.payload.words ?? []).map((each) => cardKey(each.wordId, directionOf(each)));
    case 'word_said': {
      const { wordId, recalled = false } = event.payload;
      return wordId === null ? [] : [cardKey(wordId, directionOf({ produced: recalled }))];
    }
    case 'word_written':
      return tellsOfMemory(event.payload) ? [cardKey(event.payload.wordId, 'produce')] : [];
    case 'lesson_completed':
      return event.payload.words.flatMap(bothOf);
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

/** New cards stand before all time, in the order in which they became cards. */
const NEW_BEFORE_MS = 1e15;

function dueAt({ memory: known, sinceMs, isOut }: CardState): number | null {
  if (isOut) return null;
  if (known) return known.dueMs;
  return sinceMs === null ? null : newDueAt(sinceMs);
}

/** Under which time a new card stands among what is due: before 1970, so that no other card does. */
export function newDueAt(sinceMs: number): number {
  return sinceMs - NEW_BEFORE_MS;
}

function stepped(
  state: CardState,
  event: CardEvent,
  { wordId, direction }: { wordId: string; direction: Direction },
  rule: CardRule,
): Step<CardState> {
  const atMs = event.occurredAt;
  switch (event.kind) {
    case 'lesson_completed': {
      const place = event.payload.words.indexOf(wordId);
      return counted(state, { ...becomeCard(state, atMs, direction, place), lastMetMs: atMs });
    }
    case 'module_answered':
    case 'practice_answered':
    case 'word_typed':
    case 'quiz_answered':
    case 'conversation_turn':
    case 'video_exercise_answered': {
      const said = (event.payload.words ?? []).filter(
        (each) => each.wordId === wordId && directionOf(each) === direction,
      );
      const next = said.reduce<CardState>(
        (before, { correct, rival }) => answered(before, correct, rival, atMs, rule),
        { ...state, lastMetMs: atMs },
      );
      return counted(state, next);
    }
    case 'word_said':
      return counted(state, said(state, event.payload, atMs, rule));
    case 'word_written':
      return counted(state, written(state, event.payload, atMs, rule));
    case 'card_rated':
      return state.undone?.includes(event.id) ? { state, outcome: {} } : rated(state, event, rule);
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

/** A word counts as learned with the first right answer in either direction, whatever asked for it. */
function learnt(before: CardState, step: Step<CardState>, wordId: string): Step<CardState> {
  if (before.right > 0 || step.state.right === 0) return step;
  return { ...step, outcome: { ...step.outcome, words: [wordId] } };
}

function becomeCard(state: CardState, atMs: number, direction: Direction, place: number): CardState {
  if (state.sinceMs !== null) return state;
  const laterMs = direction === 'produce' ? PRODUCED_AFTER_MS : 0;
  return { ...state, sinceMs: atMs + laterMs + place * STAGGER_MS };
}

/** A card that was rated here keeps its memory: what it was elsewhere is older. */
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

function rated(state: CardState, event: RatedEvent, rule: CardRule): Step<CardState> {
  const { memory: known, sinceMs, lapses, ages } = state;
  const { payload } = event;
  const atMs = event.occurredAt;
  const { rating, dayEndsMs } = payload;
  const at = dayEndsMs === undefined ? ratedInUtc(atMs) : { atMs, dayEndsMs };
  const isRight = rating !== 'again';
  const next: CardState = {
    ...state,
    ages: isEarly(known, rating, at) ? ages : countByAge(ages, known?.atMs, atMs, isRight),
    memory: reviewRated(known, rating, at, rule),
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

/** Ratings of one card that can be taken back. */
const MAX_UNDONE = 100;

/** Notes that a rating never happened. It is left out when the card is folded anew. */
function undone(state: CardState, ratingId: string): Step<CardState> {
  const { undone: known = [] } = state;
  if (known.includes(ratingId) || known.length >= MAX_UNDONE) return { state, outcome: {} };
  return { state: { ...state, undone: [...known, ratingId].sort(), isStale: true }, outcome: {} };
}

/** A step, with what changed of the number of mastered cards. */
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
