import { z } from 'zod';
import { defineKind } from '../progress/event.ts';
import { DIRECTIONS, RATINGS } from './card-names.ts';

/** Maximum number of reviews imported for one card: one a day for 16 months. */
export const MAX_TAKEN_OVER = 500;

const takenOver = z.object({
  wordId: z.string().max(60),
  direction: z.enum(DIRECTIONS),
  /** Reviews in the other program, in chronological order; milliseconds since 1970. */
  reviews: z.array(z.object({ atMs: z.int().min(0), rating: z.enum(RATINGS) })).max(MAX_TAKEN_OVER),
  /** Schedule of the card in the other program, used if there are no reviews; null if the card was new. */
  stood: z
    .object({
      /** Days from the last review to the next one. */
      intervalDays: z.int().min(1).max(36_500),
      /** SM-2 ease factor, at least 1.3. */
      ease: z.number().min(1.3).max(10),
      repetitions: z.int().min(0).max(10_000),
      lapses: z.int().min(0).max(10_000),
      dueMs: z.int().min(0),
    })
    .nullable(),
});

/** Reviews and schedule of one card in another program. */
export type TakenOver = z.infer<typeof takenOver>;

/** Schedule of a card in another program at its last review. */
export type Stood = NonNullable<TakenOver['stood']> & {
  /** Time of that review. */
  readonly atMs: number;
};

/** Events of imports from other programs. They do not count as study: they mark no day and give no reward. */
export const takenOverKinds = {
  history_taken_over: defineKind({
    source: 'device',
    order: 11,
    wire: takenOver,
    payload: takenOver,
    reply: z.object({ duplicate: z.boolean() }),
    brings: () => ({}),
    evidence: null,
  }),
};
