import { MINUTE_MS } from '#shared/time.ts';
import type { Rating } from '#shared/vocabulary/card-names.ts';
import type { ReviewFigures, SessionCard } from '#shared/vocabulary/reviews.contract.ts';

/** A card of a session, as it came; or begun anew on the way, so that nobody knows when it would come back. */
export type ShownCard = Omit<SessionCard, 'daysAfter'> & {
  readonly daysAfter: SessionCard['daysAfter'] | null;
};

/** A card that was rated. */
export interface Rated {
  readonly card: ShownCard;
  readonly rating: Rating;
  /** Id of the event that told the server. */
  readonly eventId: string;
  /** How long it took, from its front to the rating. */
  readonly ms: number;
}

/** Some cards one after another. It may be ended at any of them: each rating has been told by then. */
export interface Session {
  /** UUID: what the server knows it by. */
  readonly id: string;
  readonly cards: readonly ShownCard[];
  /** What has been rated, in the order of the cards; the next one is on show. */
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

/** Rates the card on show, and goes on to the next. */
export function rate(session: Session, rating: Rating, eventId: string, ms: number): Session {
  const card = cardOn(session);
  if (!card) return session;
  const rated = { card, rating, eventId, ms: Math.min(ms, LONGEST_MS) };
  return { ...session, rated: [...session.rated, rated], isShown: false };
}

/** Takes back the last rating: its card is on show again, with its answer. */
export function undo(session: Session): Session {
  return { ...session, rated: session.rated.slice(0, -1), isShown: session.rated.length > 0 };
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
export function resultOf({ rated }: Session): { readonly accuracy: number; readonly minutes: number } {
  const right = rated.filter(isRight).length;
  const ms = rated.reduce((sum, each) => sum + each.ms, 0);
  return {
    accuracy: rated.length === 0 ? 0 : Math.round((100 * right) / rated.length),
    minutes: Math.max(1, Math.round(ms / MINUTE_MS)),
  };
}

function isRight({ rating }: Rated): boolean {
  return rating !== 'again';
}

/** Figures as they were when the session came, brought up to what has been rated since. */
export function figuresAfter(figures: ReviewFigures, { rated }: Session): ReviewFigures {
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
