import { z } from 'zod';
import { isMastered, memory } from './memory.ts';
import { recall } from './recall.ts';

/** Forgotten so often, a card is a leech. */
export const LEECH_LAPSES = 8;

/** Form of what is known of a word in one direction. */
export const cardState = z.object({
  /** Null while it is new. */
  memory: memory.nullable(),
  /** When it became a card; null while it is none. Words have been answered before, in their lesson. */
  sinceMs: z.int().nullable(),
  /** How often it was forgotten. */
  lapses: z.int(),
  /** Its reviews at each of `AGES_DAYS`; none before the first that tells something. */
  ages: z.array(recall),
  /** Ratings that stand. */
  ratings: z.int(),
  /** Answers anywhere, ratings included. */
  right: z.int(),
  wrong: z.int(),
  lastMetMs: z.int(),
  /** Ids of words that were taken for it, the latest first. */
  rivals: z.array(z.string()),
  /** Ids of ratings that were taken back, in the order of the alphabet; absent while there are none. */
  undone: z.array(z.string()).optional(),
  /** The state still contains a rating that was taken back, so it must be folded again. */
  isStale: z.literal(true).optional(),
  /** Left out of reviews. */
  isOut: z.boolean().optional(),
});

/** State of a card: a word in one direction. */
export type CardState = z.infer<typeof cardState>;

/** Mastered, and among the cards that come. */
export function isMasteredCard({ memory: known, isOut = false }: CardState): boolean {
  return !isOut && known !== null && isMastered(known);
}

export function isLeech({ lapses }: CardState): boolean {
  return lapses >= LEECH_LAPSES;
}
