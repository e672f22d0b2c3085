import { z } from 'zod';
import { isMastered, memory } from './memory.ts';
import { recall } from './recall.ts';

/** Number of lapses from which a card is a leech. */
export const LEECH_LAPSES = 8;

/** Schema of the state of a word in one direction. */
export const cardState = z.object({
  /** Null for a new card. */
  memory: memory.nullable(),
  /** Time at which it became a card; null if it is none. Words may be answered before, in their lesson. */
  sinceMs: z.int().nullable(),
  /** Number of times it was forgotten. */
  lapses: z.int(),
  /** Reviews by age of the memory (`AGES_DAYS`); empty before the first that counts. */
  ages: z.array(recall),
  /** Valid ratings. */
  ratings: z.int(),
  /** Answers anywhere, including ratings. */
  right: z.int(),
  wrong: z.int(),
  lastMetMs: z.int(),
  /** Ids of words confused with it, latest first. */
  rivals: z.array(z.string()),
  /** Sorted ids of undone ratings; absent if there are none. */
  undone: z.array(z.string()).optional(),
  /** The state still contains a rating that was taken back, so it must be folded again. */
  isStale: z.literal(true).optional(),
  /** True if it is excluded from reviews. */
  isOut: z.boolean().optional(),
});

/** State of a card: a word in one direction. */
export type CardState = z.infer<typeof cardState>;

/** Returns true if the card is mastered and not excluded. */
export function isMasteredCard({ memory: known, isOut = false }: CardState): boolean {
  return !isOut && known !== null && isMastered(known);
}

export function isLeech({ lapses }: CardState): boolean {
  return lapses >= LEECH_LAPSES;
}
