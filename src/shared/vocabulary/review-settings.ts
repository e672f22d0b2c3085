import { z } from 'zod';
import { SCHEDULERS } from './card-names.ts';

/** A learner's review settings. */
export const reviewSettings = z.object({
  scheduler: z.enum(SCHEDULERS),
  /** Share of cards that are to be remembered when they come back (FSRS only). */
  retention: z.number().min(0.8).max(0.95).multipleOf(0.01),
  /** New cards that a day brings at most. */
  newCardsADay: z.int().min(0).max(50),
  /** Cards that come back on a day at most: what is more waits, the memories most at risk first. */
  reviewsADay: z.int().min(10).max(500),
  /** The advice to use FSRS has been answered, whichever way: it is given once. */
  isFsrsAdvised: z.boolean(),
});

export type ReviewSettings = z.infer<typeof reviewSettings>;

/** Settings that decide how cards are scheduled. */
export const rule = reviewSettings.pick({ scheduler: true, retention: true });

/** Settings that move no card: cards a day, and whether the adaptive schedule was advised. */
export const limits = reviewSettings.pick({ newCardsADay: true, reviewsADay: true, isFsrsAdvised: true });
export type Limits = Pick<ReviewSettings, 'newCardsADay' | 'reviewsADay'>;

/** As it is until the learner chooses. */
export const USUAL_SETTINGS: ReviewSettings = {
  scheduler: 'sm2',
  retention: 0.9,
  newCardsADay: 10,
  reviewsADay: 100,
  isFsrsAdvised: false,
};
