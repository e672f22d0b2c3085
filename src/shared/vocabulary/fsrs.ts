import {
  type Card,
  createEmptyCard,
  type FSRS,
  FSRS6_DEFAULT_DECAY,
  forgetting_curve,
  fsrs,
  type Grade,
  State,
} from 'ts-fsrs';
import { z } from 'zod';
import type { Rating } from './card-names.ts';
import type { Stood } from './taken-over.events.ts';

/** Memory of a card under FSRS. */
export const fsrsMemory = z.object({
  scheduler: z.literal('fsrs'),
  /** Days after which the probability of recall is 0.9; 0 after a reset. */
  stability: z.number(),
  /** 1 to 10; 0 after a reset. */
  difficulty: z.number(),
  /** Consecutive right reviews. */
  repetitions: z.int(),
  /** Last review in milliseconds since 1970; null after a reset. */
  atMs: z.int().nullable(),
  dueMs: z.int(),
});

export type FsrsMemory = z.infer<typeof fsrsMemory>;

/** Settings of FSRS. */
export interface FsrsRule {
  /** Desired retention: probability of recall at the next review, 0.8 to 0.95. */
  readonly retention: number;
  /** Parameters fitted to the learner; the defaults if there are none. */
  readonly weights?: readonly number[] | null | undefined;
}

/** FSRS grade (1 to 4) of each rating. */
export const FSRS_GRADES = { again: 1, hard: 2, good: 3, easy: 4 } as const satisfies Record<Rating, Grade>;

/** Minimum stability of a mastered card, in days. Five right answers in a row give 95 days under SM-2's usual ease. */
const MASTERED = { repetitions: 5, stabilityDays: 60 };

/** Cached by retention and, for learners with fitted parameters, the parameters used last. */
const schedulers = new Map<string, FSRS>();
const MOST_SCHEDULERS = 64;

/**
 * FSRS-6 of ts-fsrs in days: without learning steps of minutes, which would repeat a card in the same session, and
 * without fuzz.
 */
function schedulerFor({ retention, weights }: FsrsRule): FSRS {
  const name = `${retention} ${weights ?? ''}`;
  let scheduler = schedulers.get(name);
  if (!scheduler) {
    scheduler = fsrs({
      request_retention: retention,
      ...(weights && { w: [...weights] }),
      enable_fuzz: false,
      learning_steps: [],
      relearning_steps: [],
    });
    const [oldest] = schedulers.keys();
    if (oldest !== undefined && schedulers.size >= MOST_SCHEDULERS) schedulers.delete(oldest);
    schedulers.set(name, scheduler);
  }
  return scheduler;
}

/** Card after a reset. */
export function fsrsFresh(atMs: number): FsrsMemory {
  return { scheduler: 'fsrs', stability: 0, difficulty: 0, repetitions: 0, atMs: null, dueMs: atMs };
}

/** Medium difficulty. */
const MIDDLE_DIFFICULTY = 5;

/**
 * State of a card from another program: its interval approximates the stability, and its difficulty will follow
 * from later reviews.
 */
export function fsrsStood({ intervalDays, repetitions, atMs, dueMs }: Stood): FsrsMemory {
  return {
    scheduler: 'fsrs',
    stability: intervalDays,
    difficulty: MIDDLE_DIFFICULTY,
    repetitions,
    atMs,
    dueMs,
  };
}

/** State after a review by FSRS. */
export function fsrsReview(
  before: FsrsMemory | null,
  rating: Rating,
  atMs: number,
  rule: FsrsRule,
): FsrsMemory {
  const now = new Date(atMs);
  const { card } = schedulerFor(rule).next(cardOf(before, now), now, FSRS_GRADES[rating]);
  return {
    scheduler: 'fsrs',
    stability: card.stability,
    difficulty: card.difficulty,
    repetitions: rating === 'again' ? 0 : (before?.repetitions ?? 0) + 1,
    atMs,
    dueMs: card.due.getTime(),
  };
}

function cardOf(before: FsrsMemory | null, now: Date): Card {
  const empty = createEmptyCard(now);
  if (!before || before.atMs === null) return empty;
  const { stability, difficulty, atMs, dueMs } = before;
  return {
    ...empty,
    stability,
    difficulty,
    state: State.Review,
    due: new Date(dueMs),
    last_review: new Date(atMs),
  };
}

/** Probability of recall, 0 to 1, after some days with this stability, by FSRS's default curve. */
export function fsrsRecall(elapsedDays: number, stabilityDays: number): number {
  return forgetting_curve(FSRS6_DEFAULT_DECAY, elapsedDays, stabilityDays);
}

/** Returns true after five consecutive right reviews with a stability of two months. */
export function isFsrsMastered({ repetitions, stability }: FsrsMemory): boolean {
  return repetitions >= MASTERED.repetitions && stability >= MASTERED.stabilityDays;
}
