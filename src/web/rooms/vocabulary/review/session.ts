import { MINUTE_MS } from '#shared/time.ts';
import type { Rating } from '#shared/vocabulary/card-names.ts';
import type { ReviewFigures, SessionCard } from '#shared/vocabulary/reviews.contract.ts';

/** A card of a session, as it came; or begun anew on the way, so that nobody knows when it would come back. */
export type ShownCard = Omit<SessionCard, 'daysAfter' | 'daysLater'> & {
  readonly daysAfter: SessionCard['daysAfter'] | null;
  /** Absent in what an earlier version has left on the device. */
  readonly daysLater?: SessionCard['daysLater'];
  /** Comes again in this session: its rating has been told, and nothing more will be. */
  readonly isRepeat?: true;
};

/** A card that was rated. */
export interface Rated {
  readonly card: ShownCard;
  readonly rating: Rating;
  /** Id of the event that told the server; null for a card that came again. */
  readonly eventId: string | null;
  /** Whether the card comes again in this session. */
  readonly comesAgain: boolean;
  /** How long it took, from its front to the rating. */
  readonly ms: number;
}

/** Some cards one after another. It may be ended at any of them: each rating has been told by then. */
export interface Session {
  /** UUID: what the server knows it by. */
  readonly id: string;
  readonly cards: readonly ShownCard[];
  /** What has been rated, in the order of the cards; the next one is on show. Cards that come again stand at the end. */
  readonly rated: readonly Rated[];
  /** Whether the answer of the card on show can be seen. */
  readonly isShown: boolean;
}

/** Whoever looks at a card for longer is not looking at it. */
const LONGEST_MS = 3 * MINUTE_MS;

/** A session before its first card. */
export function beginSession(id: string, cards: readonly ShownCard[]): Session {
  return { id, cards, rated: [], isShown: false };
}

/** The card on show; null when all have been rated. */
export function cardOn({ cards, rated }: Session): ShownCard | null {
  return cards[rated.length] ?? null;
}

/** Shows the answer of the card on show. */
export function showAnswer(session: Session): Session {
  return { ...session, isShown: true };
}

/**
 * Whether a card comes again in this session after a rating: a failed one until it is known, a new or forgotten one that
 * was hard once more.
 */
export function comesAgain({ card, isRepeat }: ShownCard, rating: Rating): boolean {
  return rating === 'again' || (rating === 'hard' && !isRepeat && card.repetitions === 0);
}

/** Rates the card on show, and goes on to the next. @param eventId null for a card that came again */
export function rate(session: Session, rating: Rating, eventId: string | null, ms: number): Session {
  const card = cardOn(session);
  if (!card) return session;
  const isToCome = comesAgain(card, rating);
  const rated = { card, rating, eventId, comesAgain: isToCome, ms: Math.min(ms, LONGEST_MS) };
  const cards = isToCome ? [...session.cards, repeated(card, rating)] : session.cards;
  return { ...session, cards, rated: [...session.rated, rated], isShown: false };
}

/** The card as it comes again: it stays due when its first rating said. */
function repeated(card: ShownCard, rating: Rating): ShownCard {
  const { daysLater: _, ...rest } = card;
  const days = card.daysAfter?.[rating];
  const daysAfter = days === undefined ? null : { again: days, hard: days, good: days, easy: days };
  return { ...rest, daysAfter, isRepeat: true };
}

/** Takes back the last rating: its card is on show again, with its answer. */
export function undo(session: Session): Session {
  const last = session.rated.at(-1);
  const cards = last?.comesAgain ? session.cards.slice(0, -1) : session.cards;
  return { ...session, cards, rated: session.rated.slice(0, -1), isShown: last !== undefined };
}

/** The ratings that were told, without those of cards that came again. */
export function toldOf({ rated }: Pick<Session, 'rated'>): readonly Rated[] {
  return rated.filter(({ eventId }) => eventId !== null);
}

/** The card on show begins anew, as if never rated: what each rating would lead to is not known any more. */
export function resetCard(session: Session): Session {
  const at = session.rated.length;
  const cards = session.cards.map((each, index) =>
    index === at ? { ...each, card: { ...each.card, lapses: 0, isLeech: false }, daysAfter: null } : each,
  );
  return { ...session, cards, isShown: false };
}

/** How a session went: the share of ratings that were right, 0 to 100, and whole minutes, one at least. */
export function resultOf(session: Session): { readonly accuracy: number; readonly minutes: number } {
  const told = toldOf(session);
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

/** Figures as they were when the session came, brought up to what has been rated since. */
export function figuresAfter(figures: ReviewFigures, session: Session): ReviewFigures {
  const rated = toldOf(session);
  const fresh = rated.filter(({ card }) => card.card.status === 'new').length;
  const left = (count: number, done: number) => Math.max(0, count - done);
  // What an earlier version has left on the device does not say how many.
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
