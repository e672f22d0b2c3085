import { z } from 'zod';
import { SCHEDULERS } from './card-names.ts';

/** What a learner chooses about reviews. */
export const reviewSettings = z.object({
  scheduler: z.enum(SCHEDULERS),
  /** Share of cards that are to be remembered when they come back (FSRS only). */
  retention: z.number().min(0.8).max(0.95).multipleOf(0.01),
  /** New cards that a day brings at most. */
  newCardsADay: z.int().min(0).max(50),
  /** Cards that come back on a day at most: what is more waits, the memories most at risk first. */
  reviewsADay: z.int().min(10).max(500),
});

export type ReviewSettings = z.infer<typeof reviewSettings>;

/** What of it decides what becomes of a card. */
export const rule = reviewSettings.pick({ scheduler: true, retention: true });

/** What of it decides how many cards come on a day. */
export const limits = reviewSettings.pick({ newCardsADay: true, reviewsADay: true });
export type Limits = z.infer<typeof limits>;

/** As it is until the learner chooses. */
export const USUAL_SETTINGS: ReviewSettings = {
  scheduler: 'sm2',
  retention: 0.9,
  newCardsADay: 10,
  reviewsADay: 100,
};
