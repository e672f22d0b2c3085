import { z } from 'zod';
import { finishedUnit, newest, paidUnits } from '../progress/paid-units.ts';
import type { Projection, Step } from '../progress/projection.ts';
import { PAID_SESSIONS_A_DAY, XP_FOR } from '../progress/xp.ts';
import { cardKey } from './card-names.ts';
import { reviewKinds } from './reviews.events.ts';

/** Number of cards that make a session a study unit. */
export const SESSION_CARDS = 10;
/** Maximum number of open sessions that are remembered: one per device, and some abandoned ones. */
const MOST_OPEN = 5;

const sessionsState = z.object({
  /** Names of the cards rated in each session, up to ten; the latest session last. */
  open: z.record(z.string(), z.array(z.string())),
  paid: paidUnits,
});

type SessionsState = z.infer<typeof sessionsState>;

const sessionKinds = { card_rated: reviewKinds.card_rated };

/** The only subject of the projection. */
export const SESSIONS = 'sessions';

/**
 * Projection of review sessions. With its tenth card a session is a study unit, and gives XP for the first three of
 * a day.
 */
export const sessionsProjection: Projection<SessionsState, typeof sessionKinds> = {
  stream: 'reviews',
  version: 1,
  kinds: sessionKinds,
  state: sessionsState,
  empty: { open: {}, paid: {} },
  keysOf: ({ payload }) => (payload.session === null ? [] : [SESSIONS]),
  step(state, { payload }) {
    const { session, wordId, direction, day } = payload;
    if (session === null) return { state, outcome: {} };
    const { [session]: cards = [], ...others } = state.open;
    const card = cardKey(wordId, direction);
    if (cards.includes(card) || cards.length >= SESSION_CARDS) return { state, outcome: {} };
    const next = { ...state, open: newest({ ...others, [session]: [...cards, card] }, MOST_OPEN) };
    return cards.length + 1 === SESSION_CARDS ? finished(next, day) : { state: next, outcome: {} };
  },
};

function finished(state: SessionsState, day: string): Step<SessionsState> {
  const { paid, outcome } = finishedUnit(state.paid, day, {
    name: 'reviews',
    amount: XP_FOR.session,
    most: PAID_SESSIONS_A_DAY,
  });
  return { state: { ...state, paid }, outcome };
}
