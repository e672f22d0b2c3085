import { z } from 'zod';
import type { Projection } from '../progress/projection.ts';
import { DAY_MS } from '../time.ts';
import { pronunciationKinds } from './pronunciation.events.ts';

/** Milliseconds for which a word counts. */
const WINDOW_MS = 30 * DAY_MS;
/** Maximum number of words, most recent ones. */
const MOST_WORDS = 200;
/** Minimum number of words for the achievement, because one easy word proves little. */
const FEWEST_WORDS = 10;

/** Counter of the achievements: the highest accuracy so far, in whole points. */
const COUNTER = 'pronunciation';

const accuracyState = z.object({
  /**
   * By word, the most recent one last: accuracies with their times, each lower than the one before it. The first
   * one that is not too old is the best.
   */
  words: z.record(z.string(), z.array(z.tuple([z.int(), z.int()]))),
  /** Highest accuracy over at least ten words, in whole points. */
  reached: z.int(),
});

export type AccuracyState = z.infer<typeof accuracyState>;

/** The only subject of the projection. */
export const ACCURACY = 'accuracy';

/** Projection of recent accuracy: the mean of each word's best accuracy in the last thirty days. */
export const accuracyProjection: Projection<AccuracyState, typeof pronunciationKinds> = {
  stream: 'pronunciation',
  version: 1,
  kinds: pronunciationKinds,
  state: accuracyState,
  empty: { words: {}, reached: 0 },
  keysOf: ({ payload: { wordId, accuracy } }) => (wordId === null || accuracy === null ? [] : [ACCURACY]),
  step(state, { payload: { wordId, accuracy }, occurredAt }) {
    if (wordId === null || accuracy === null) return { state, outcome: {} };
    const { [wordId]: before = [], ...others } = fresh(state.words, occurredAt);
    const better = before.filter(([score]) => score > accuracy);
    const all = Object.entries({
      ...others,
      [wordId]: [...better, [accuracy, occurredAt] as [number, number]],
    });
    const words = Object.fromEntries(all.slice(-MOST_WORDS));
    const mean = all.length < FEWEST_WORDS ? 0 : Math.floor(accuracyAt({ words }, occurredAt) ?? 0);
    const risen = Math.max(0, mean - state.reached);
    return {
      state: { words, reached: state.reached + risen },
      outcome: risen > 0 ? { counts: { [COUNTER]: risen } } : {},
    };
  },
};

/** Mean of the best accuracy (0 to 100) of each word of the last thirty days; null without any. */
export function accuracyAt({ words }: Pick<AccuracyState, 'words'>, nowMs: number): number | null {
  const bests = Object.values(fresh(words, nowMs)).map(([best]) => best?.[0] ?? 0);
  return bests.length === 0 ? null : bests.reduce((sum, best) => sum + best, 0) / bests.length;
}

/** Drops entries that are too old and keeps the order. */
function fresh(words: AccuracyState['words'], nowMs: number): AccuracyState['words'] {
  const entries = Object.entries(words).map(
    ([wordId, bests]) => [wordId, bests.filter(([, atMs]) => atMs > nowMs - WINDOW_MS)] as const,
  );
  return Object.fromEntries(entries.filter(([, bests]) => bests.length > 0));
}
