import { z } from 'zod';
import type { LearnerDay } from '../progress/learner-day.ts';
import { finishedUnit, newest, paidUnits } from '../progress/paid-units.ts';
import type { Projection, Step } from '../progress/projection.ts';
import { PAID_ROUNDS_A_DAY, XP_FOR } from '../progress/xp.ts';
import { type PracticeLedgerEvent, practiceKinds } from './practice.events.ts';
import { ROUND_TASKS } from './select.ts';

/** Maximum number of open rounds that are remembered: one per device, and some abandoned ones. */
const MOST_OPEN = 5;

const roundsState = z.object({
  /** Number of answers so far, the seed of the next warm-up and round. */
  answered: z.int(),
  /** Open rounds: indexes of answered tasks, and the completion event if it has arrived. */
  open: z.record(
    z.string(),
    z.object({ tasks: z.array(z.int()), end: z.object({ day: z.string(), xp: z.int() }).nullable() }),
  ),
  paid: paidUnits,
});

export type RoundsState = z.infer<typeof roundsState>;

/** The only subject of the projection. */
export const PRACTICE_ROUNDS = 'rounds';

/**
 * Projection of practice rounds. A round is finished when its completion and answers to ten different tasks have
 * been recorded: then it is a study unit, and gives XP for the first three of a day.
 */
export const practiceRoundsProjection: Projection<RoundsState, typeof practiceKinds> = {
  stream: 'practice',
  version: 1,
  kinds: practiceKinds,
  state: roundsState,
  empty: { answered: 0, open: {}, paid: {} },
  keysOf: () => [PRACTICE_ROUNDS],
  step: (state, event) => taken(state, event),
};

function taken(state: RoundsState, event: PracticeLedgerEvent): Step<RoundsState> {
  if (event.kind === 'round_completed') {
    const { round, day, xp } = event.payload;
    return finished(
      opened(state, round, (open) => ({ ...open, end: open.end ?? { day, xp } })),
      round,
    );
  }
  const next = { ...state, answered: state.answered + 1 };
  const { place } = event.payload;
  if (!place) return { state: next, outcome: {} };
  const { round, task } = place;
  return finished(
    opened(next, round, (open) => ({ ...open, tasks: [...new Set([...open.tasks, task])] })),
    round,
  );
}

function opened(
  state: RoundsState,
  round: string,
  change: (open: RoundsState['open'][string]) => RoundsState['open'][string],
): RoundsState {
  const { [round]: open = { tasks: [], end: null }, ...others } = state.open;
  return { ...state, open: newest({ ...others, [round]: change(open) }, MOST_OPEN) };
}

function finished(state: RoundsState, round: string): Step<RoundsState> {
  const { [round]: done, ...open } = state.open;
  if (!done?.end || done.tasks.length < ROUND_TASKS) return { state, outcome: {} };
  const { day, xp } = done.end;
  const pay = { name: 'practice', amount: xp, most: PAID_ROUNDS_A_DAY };
  const { paid, outcome } = finishedUnit(state.paid, day, pay);
  return { state: { ...state, open, paid }, outcome };
}

/** Number of rounds of a day that have given XP. */
function paidOn({ paid }: RoundsState, day: string): number {
  return paid[day] ?? 0;
}

/** XP for finishing a round of ten tasks on a day. */
export function xpOfRound(state: RoundsState, day: LearnerDay): number {
  return paidOn(state, day) < PAID_ROUNDS_A_DAY ? XP_FOR.round : 0;
}
