import { z } from 'zod';
import { DAY_MS } from '../time.ts';
import type { Rating } from './card-names.ts';
import type { Stood } from './taken-over.events.ts';

/** Memory of a card under SM-2. */
export const sm2Memory = z.object({
  scheduler: z.literal('sm2'),
  /** Whole days. */
  interval: z.int(),
  ease: z.number(),
  /** Consecutive right reviews. */
  repetitions: z.int(),
  /** Last review in milliseconds since 1970; null after a reset. */
  atMs: z.int().nullable(),
  dueMs: z.int(),
});

export type Sm2Memory = z.infer<typeof sm2Memory>;

/** SM-2 grade (0 to 5) of each rating. */
const GRADES: Readonly<Record<Rating, number>> = { again: 0, hard: 3, good: 4, easy: 5 };

const FIRST_EASE = 2.5;
const LEAST_EASE = 1.3;
const MASTERED = { repetitions: 5, ease: 2.3 };
/** Tolerance for decimal fractions in binary: ten times 0.1 may be slightly less than 1. */
const BINARY_DUST = 1e-9;
/** Maximum interval in days, which keeps dates within the range of a calendar. */
const MOST_DAYS = 1_000_000;

/** Card after a reset: interval 1 day, ease 2.5, no repetitions, due at once. */
export function sm2Fresh(atMs: number): Sm2Memory {
  return { scheduler: 'sm2', interval: 1, ease: FIRST_EASE, repetitions: 0, atMs: null, dueMs: atMs };
}

/** State of a card from another program that uses SM-2. */
export function sm2Stood({ intervalDays, ease, repetitions, atMs, dueMs }: Stood): Sm2Memory {
  return { scheduler: 'sm2', interval: intervalDays, ease, repetitions, atMs, dueMs };
}

/**
 * State after a review by SM-2 (P. A. Woźniak, "Application of a computer to improve the results obtained in
 * working with the SuperMemo method", 1990), with the product's constants: 1 day, 6 days, then the interval times
 * the previous ease, rounded; a grade below 3 restarts at 1 day. The ease changes with every grade.
 */
export function sm2Review(before: Sm2Memory | null, rating: Rating, atMs: number): Sm2Memory {
  const { interval, ease, repetitions } = before ?? sm2Fresh(atMs);
  const grade = GRADES[rating];
  const isRight = grade >= 3;
  const days = !isRight || repetitions === 0 ? 1 : repetitions === 1 ? 6 : Math.round(interval * ease);
  const bounded = Math.min(days, MOST_DAYS);
  return {
    scheduler: 'sm2',
    interval: bounded,
    ease: nextEase(ease, grade),
    repetitions: isRight ? repetitions + 1 : 0,
    atMs,
    dueMs: atMs + bounded * DAY_MS,
  };
}

/** SM-2's formula for the E-factor. */
function nextEase(ease: number, grade: number): number {
  const miss = 5 - grade;
  return Math.max(LEAST_EASE, ease + (0.1 - miss * (0.08 + miss * 0.02)));
}

/** Returns true after five consecutive right reviews with an ease of at least 2.3. */
export function isSm2Mastered({ repetitions, ease }: Sm2Memory): boolean {
  return repetitions >= MASTERED.repetitions && ease >= MASTERED.ease - BINARY_DUST;
}
