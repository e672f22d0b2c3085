import { z } from 'zod';
import { finishedUnit, newest, paidUnits } from '../progress/paid-units.ts';
import type { Projection, Step } from '../progress/projection.ts';
import { PAID_SAYINGS_A_DAY, XP_FOR } from '../progress/xp.ts';
import { pronunciationKinds } from './pronunciation.events.ts';

/** Number of different words that make a round a study unit. */
export const SPEAKING_ROUND_WORDS = 8;
/** Maximum number of open rounds that are remembered: one per device, and some abandoned ones. */
const MOST_OPEN = 5;

const sayingsState = z.object({
  /** Ids of words said in each round, up to eight; the latest round last. */
  open: z.record(z.string(), z.array(z.string())),
  paid: paidUnits,
});

type SayingsState = z.infer<typeof sayingsState>;

/** The only subject of the projection. */
export const SAYINGS = 'rounds';

/**
 * Projection of speaking rounds. With its eighth different word a round is a study unit, whatever the scores, and
 * gives XP for the first three of a day.
 */
export const sayingsProjection: Projection<SayingsState, typeof pronunciationKinds> = {
  stream: 'sayings',
  version: 1,
  kinds: pronunciationKinds,
  state: sayingsState,
  empty: { open: {}, paid: {} },
  keysOf: ({ payload: { round, wordId } }) => (round === null || wordId === null ? [] : [SAYINGS]),
  step(state, { payload: { round, wordId, day } }) {
    if (round === null || wordId === null) return { state, outcome: {} };
    const { [round]: words = [], ...others } = state.open;
    if (words.includes(wordId) || words.length >= SPEAKING_ROUND_WORDS) return { state, outcome: {} };
    const open = newest({ ...others, [round]: [...words, wordId] }, MOST_OPEN);
    const next = { ...state, open };
    return words.length + 1 === SPEAKING_ROUND_WORDS ? finished(next, day) : { state: next, outcome: {} };
  },
};

function finished(state: SayingsState, day: string): Step<SayingsState> {
  const { paid, outcome } = finishedUnit(state.paid, day, {
    name: 'saying',
    amount: XP_FOR.saying,
    most: PAID_SAYINGS_A_DAY,
  });
  return { state: { ...state, paid }, outcome };
}
