import { MINUTE_MS } from '#shared/time.ts';
import type { Rating } from '#shared/vocabulary/card-names.ts';
import type { ReviewFigures, SessionCard } from '#shared/vocabulary/reviews.contract.ts';

/** Card of a session as loaded, or reset during it, after which its next intervals are unknown. */
export type ShownCard = Omit<SessionCard, 'daysAfter' | 'daysLater'> & {
  readonly daysAfter: SessionCard['daysAfter'] | null;
  /** Absent in sessions stored by an earlier version. */
  readonly daysLater?: SessionCard['daysLater'];
  /** Comes again in this session. Its first rating has been recorded, and later ones are not. */
  readonly isRepeat?: true;
};

/** Rated card. */
export interface Rated {
  readonly card: ShownCard;
  readonly rating: Rating;
  /** Id of the recorded event; null for a repeated card. */
  readonly eventId: string | null;
  /** True if the card comes again in this session. */
  readonly comesAgain: boolean;
  /** Milliseconds from its question to the rating. */
  readonly ms: number;
}

/** Session of cards. It can be left at any card, because each rating is recorded at once. */
export interface ReviewRun {
  /** UUID by which the server identifies it. */
  readonly id: string;
  readonly cards: readonly ShownCard[];
  /** Rated cards in order; the next card is on show. Repeated cards follow at the end. */
  readonly rated: readonly Rated[];
  /** True if the answer of the current card is visible. */
  readonly isShown: boolean;
}

/** Maximum time counted for a card in milliseconds; beyond it the learner is assumed to be away. */
const LONGEST_MS = 3 * MINUTE_MS;

/** Session before its first card. */
export function beginSession(id: string, cards: readonly ShownCard[]): ReviewRun {
  return { id, cards, rated: [], isShown: false };
}

/** Current card; null when all have been rated. */
export function cardOn({ cards, rated }: ReviewRun): ShownCard | null {
  return cards[rated.length] ?? null;
}

/** Shows the answer of the current card. */
export function showAnswer(session: ReviewRun): ReviewRun {
  return { ...session, isShown: true };
}

/**
 * Returns true if a card comes again in this session after a rating: a failed one until it is known, a new or
 * forgotten one rated hard once more.
 */
export function comesAgain({ card, isRepeat }: ShownCard, rating: Rating): boolean {
  return rating === 'again' || (rating === 'hard' && !isRepeat && card.repetitions === 0);
}

/**
 * Rates the current card and moves on to the next.
 * @param eventId null for a repeated card
 */
export function rate(session: ReviewRun, rating: Rating, eventId: string | null, ms: number): ReviewRun {
  const card = cardOn(session);
  if (!card) return session;
  const isToCome = comesAgain(card, rating);
  const rated = { card, rating, eventId, comesAgain: isToCome, ms: Math.min(ms, LONGEST_MS) };
  const cards = isToCome ? [...session.cards, repeated(card, rating)] : session.cards;
  return { ...session, cards, rated: [...session.rated, rated], isShown: false };
}

/** The repeated card keeps the due date of its first rating. */
function repeated(card: ShownCard, rating: Rating): ShownCard {
  const { daysLater: _, ...rest } = card;
  const days = card.daysAfter?.[rating];
  const daysAfter = days === undefined ? null : { again: days, hard: days, good: days, easy: days };
  return { ...rest, daysAfter, isRepeat: true };
}

/** Undoes the last rating: its card is current again, with its answer visible. */
export function undo(session: ReviewRun): ReviewRun {
  const last = session.rated.at(-1);
  const cards = last?.comesAgain ? session.cards.slice(0, -1) : session.cards;
  return { ...session, cards, rated: session.rated.slice(0, -1), isShown: last !== undefined };
}

/** Recorded ratings, without those of repeated cards. */
export function recordedRatings({ rated }: Pick<ReviewRun, 'rated'>): readonly Rated[] {
  return rated.filter(({ eventId }) => eventId !== null);
}

/** Resets the current card to a new one. Its next intervals become unknown. */
export function resetCard(session: ReviewRun): ReviewRun {
  const at = session.rated.length;
  const cards = session.cards.map((each, index) =>
    index === at ? { ...each, card: { ...each.card, lapses: 0, isLeech: false }, daysAfter: null } : each,
  );
  return { ...session, cards, isShown: false };
}

/** Result of a session: percentage of right ratings, 0 to 100, and whole minutes, at least one. */
export function resultOf(session: ReviewRun): { readonly accuracy: number; readonly minutes: number } {
  const told = recordedRatings(session);
  const right = told.filter(isRight).length;
  const ms = session.rated.reduce((sum, each) => sum + each.ms, 0);
  return {
    accuracy: told.length === 0 ? 0 : Math.round((100 * right) / told.length),
    minutes: Math.max(1, Math.round(ms / MINUTE_MS)),
  };
}

function isRight({ rating }: Rated): boolean {
  return rating !== 'again';
}

/** Figures at the start of the session, updated by its ratings. */
export function figuresAfter(figures: ReviewFigures, session: ReviewRun): ReviewFigures {
  const rated = recordedRatings(session);
  const fresh = rated.filter(({ card }) => card.card.status === 'new').length;
  const left = (count: number, done: number) => Math.max(0, count - done);
  // Sessions stored by an earlier version lack this number.
  const before = figures.ratings || 0;
  const ratings = before + rated.length;
  const right = Math.round(((figures.accuracy ?? 0) * before) / 100) + rated.filter(isRight).length;
  return {
    ...figures,
    accuracy: rated.length === 0 ? figures.accuracy : Math.round((100 * right) / ratings),
    ratings,
    dueToday: left(figures.dueToday, rated.length - fresh),
    newToday: left(figures.newToday, fresh),
    newCards: left(figures.newCards, fresh),
    reviewedToday: figures.reviewedToday + rated.length,
  };
}
