import { z } from 'zod';
import type { Projection } from '../progress/projection.ts';
import { pronunciationKinds } from './pronunciation.events.ts';

/** Number of consecutive misses after which practice is suggested; misses have no other consequence. */
const MISSES_TO_PRACTISE = 3;

const saidState = z.object({
  /** Number of assessed attempts, and of understood ones. */
  tries: z.int(),
  understood: z.int(),
  /** Best accuracy and the latest, 0 to 100; null if there is none. */
  best: z.int().nullable(),
  latest: z.int().nullable(),
  lastSaidMs: z.int(),
  /** Misses since it was last understood; undecided attempts count for neither. */
  misses: z.int(),
});

export type SaidState = z.infer<typeof saidState>;

/** Projection of the progress with each word (`said:katt`). */
export const saidProjection: Projection<SaidState, typeof pronunciationKinds> = {
  stream: 'said',
  version: 1,
  kinds: pronunciationKinds,
  state: saidState,
  empty: { tries: 0, understood: 0, best: null, latest: null, lastSaidMs: 0, misses: 0 },
  keysOf: ({ payload: { wordId } }) => (wordId === null ? [] : [wordId]),
  step(state, { payload: { accuracy, correct }, occurredAt }) {
    const best = Math.max(accuracy ?? -1, state.best ?? -1);
    return {
      state: {
        tries: state.tries + 1,
        understood: state.understood + Number(correct === true),
        best: best < 0 ? null : best,
        latest: accuracy ?? state.latest,
        lastSaidMs: occurredAt,
        misses: correct === null ? state.misses : correct ? 0 : state.misses + 1,
      },
      outcome: {},
    };
  },
};

/** Returns true if practice is suggested after repeated misses. */
export function needsPractice({ misses }: Pick<SaidState, 'misses'>): boolean {
  return misses >= MISSES_TO_PRACTISE;
}
