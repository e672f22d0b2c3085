import { z } from 'zod';
import { DAY_MS } from '../time.ts';

/** Number of reviews, and of right ones. */
export const recall = z.object({ reviews: z.int().min(0), right: z.int().min(0) });
export type Recall = z.infer<typeof recall>;

/** Upper limits of age groups in days since the last review; the last group is open. */
export const AGES_DAYS = [1, 3, 7, 14, 30, 90, null] as const;

export const HOURS = 24;

const NONE: Recall = { reviews: 0, right: 0 };

/** Counts one more review at an index of `size`; the list is empty before the first. */
export function countRecall(
  counts: readonly Recall[],
  size: number,
  place: number,
  isRight: boolean,
): Recall[] {
  return Array.from({ length: size }, (_, index) => {
    const { reviews, right } = counts[index] ?? NONE;
    return index === place ? { reviews: reviews + 1, right: right + Number(isRight) } : { reviews, right };
  });
}

/**
 * Counts one more review by age of the memory.
 * @param beforeMs time of the previous review; the first one does not count
 */
export function countByAge(
  ages: Recall[],
  beforeMs: number | null | undefined,
  atMs: number,
  isRight: boolean,
): Recall[] {
  if (beforeMs === null || beforeMs === undefined) return ages;
  const days = (atMs - beforeMs) / DAY_MS;
  const place = AGES_DAYS.findIndex((upTo) => upTo === null || days <= upTo);
  return countRecall(ages, AGES_DAYS.length, place, isRight);
}

/** Counts at an index. */
export function countsAt(counts: readonly Recall[], place: number): Recall {
  return counts[place] ?? NONE;
}
