import { z } from 'zod';
import { DAY_MS } from '../time.ts';

/** Ages of a memory, in days since the last review, up to which reviews are counted together; the last is open. */
export const AGES_DAYS = [1, 3, 7, 14, 30, 90, null] as const;

/** Reviews of a card at each of `AGES_DAYS`, and how many of them were right; empty before the first. */
export const recallByAge = z.array(z.object({ reviews: z.int(), right: z.int() }));

export type RecallByAge = z.infer<typeof recallByAge>;

/** Counts one more review. @param beforeMs when the card was reviewed last; the first review tells nothing */
export function countRecall(
  ages: RecallByAge,
  beforeMs: number | null | undefined,
  atMs: number,
  isRight: boolean,
): RecallByAge {
  if (beforeMs === null || beforeMs === undefined) return ages;
  const days = (atMs - beforeMs) / DAY_MS;
  const place = AGES_DAYS.findIndex((upTo) => upTo === null || days <= upTo);
  return AGES_DAYS.map((_, index) => {
    const { reviews, right } = ages[index] ?? { reviews: 0, right: 0 };
    return index === place ? { reviews: reviews + 1, right: right + Number(isRight) } : { reviews, right };
  });
}
