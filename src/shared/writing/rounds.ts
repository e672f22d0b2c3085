import { z } from 'zod';
import { finishedUnit, newest, paidUnits } from '../progress/paid-units.ts';
import type { Projection, Step } from '../progress/projection.ts';
import { PAID_WRITINGS_A_DAY } from '../progress/xp.ts';
import { WRITING_ROUND_WORDS } from './steps.ts';
import { type WritingEvent, writingKinds } from './writing.events.ts';

/** Maximum number of open rounds that are remembered: one per device, and some abandoned ones. */
const MOST_OPEN = 5;

const openRound = z.object({
  /** Distinct words that were written and could be judged, up to ten. */
  words: z.array(z.string()),
  /** Completion event, if it has arrived. */
  end: z.object({ day: z.string(), xp: z.int() }).nullable(),
});

const roundsState = z.object({
  /** Open rounds; the latest last. */
  open: z.record(z.string(), openRound),
  paid: paidUnits,
});

type RoundsState = z.infer<typeof roundsState>;

/** The only subject of the projection. */
export const WRITING_ROUNDS = 'rounds';

/**
 * Projection of writing rounds. A round is finished when its completion and ten distinct words have been recorded,
 * however well they were written: then it is a study unit, and gives XP for the first three of a day. Unreadable
 * ink does not count as a word.
 */
export const writingRoundsProjection: Projection<RoundsState, typeof writingKinds> = {
  stream: 'writing',
  version: 1,
  kinds: writingKinds,
  state: roundsState,
  empty: { open: {}, paid: {} },
  keysOf: (event) => (concerns(event) ? [WRITING_ROUNDS] : []),
  step(state, event) {
    const { round } = event.payload;
    if (round === null) return { state, outcome: {} };
    const { [round]: open = { words: [], end: null }, ...others } = state.open;
    return finished({ ...state, open: newest({ ...others, [round]: moved(open, event) }, MOST_OPEN) }, round);
  },
};

function concerns(event: WritingEvent): boolean {
  if (event.kind === 'writing_round_finished') return true;
  const { round, correct, contested } = event.payload;
  return round !== null && (correct !== null || contested);
}

function moved(open: z.infer<typeof openRound>, event: WritingEvent): z.infer<typeof openRound> {
  if (event.kind === 'writing_round_finished') {
    const { day, xp } = event.payload;
    return { ...open, end: open.end ?? { day, xp } };
  }
  const words = new Set([...open.words, event.payload.wordId]);
  return { ...open, words: [...words].slice(0, WRITING_ROUND_WORDS) };
}

function finished(state: RoundsState, round: string): Step<RoundsState> {
  const { [round]: done, ...open } = state.open;
  if (!done?.end || done.words.length < WRITING_ROUND_WORDS) return { state, outcome: {} };
  const { day, xp } = done.end;
  const pay = { name: 'writing', amount: xp, most: PAID_WRITINGS_A_DAY };
  const { paid, outcome } = finishedUnit(state.paid, day, pay);
  return { state: { open, paid }, outcome };
}
