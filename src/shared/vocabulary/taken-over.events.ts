import { z } from 'zod';
import { defineKinds } from '../progress/event.ts';
import { DIRECTIONS, RATINGS } from './card-names.ts';

/** Reviews of one card that are taken over at most: one a day for longer than anybody keeps it up. */
export const MOST_TAKEN_OVER = 500;

const takenOver = z.object({
  wordId: z.string().max(60),
  direction: z.enum(DIRECTIONS),
  /** When it was reviewed elsewhere and how, in the order in which it was; milliseconds since 1970. */
  reviews: z.array(z.object({ atMs: z.int().min(0), rating: z.enum(RATINGS) })).max(MOST_TAKEN_OVER),
  /** How it stood there, for where that is all that is known; null where nothing is. */
  stood: z
    .object({
      /** Days from the last review to the next one. */
      intervalDays: z.int().min(1).max(36_500),
      /** SM-2's, at least 1.3. */
      ease: z.number().min(1.3).max(10),
      repetitions: z.int().min(0).max(10_000),
      lapses: z.int().min(0).max(10_000),
      dueMs: z.int().min(0),
    })
    .nullable(),
});

/** How a card was reviewed in another program. */
export type TakenOver = z.infer<typeof takenOver>;

/** How a card stood in another program at its last review. */
export type Stood = NonNullable<TakenOver['stood']> & {
  /** When that review was. */
  readonly atMs: number;
};

/** What is brought along from another program. It is no study here: it marks no day and gives nothing. */
export const takenOverKinds = defineKinds({
  history_taken_over: {
    order: 11,
    payload: takenOver,
    brings: () => ({}),
  },
});

/** What a device sends of it, beside what all events have. */
export const takenOverWire = {
  history_taken_over: takenOver,
} as const satisfies Record<keyof typeof takenOverKinds, z.ZodType>;
