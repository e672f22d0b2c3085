import { z } from 'zod';
import { SCHEDULERS } from './card-names.ts';

/** Weekdays from 0 (Monday) to 6, each once and in order; not all of them. */
const easyDays = z
  .array(z.int().min(0).max(6))
  .max(6)
  .refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? day)), {
    message: 'must be in order, each once',
  });

/** A learner's review settings. */
export const reviewSettings = z.object({
  scheduler: z.enum(SCHEDULERS),
  /** Desired probability of recall at the next review (FSRS only). */
  retention: z.number().min(0.8).max(0.95).multipleOf(0.01),
  /** Maximum new cards per day. */
  newCardsADay: z.int().min(0).max(50),
  /** Maximum reviews per day: the excess waits, with the memories most at risk reviewed first. */
  reviewsADay: z.int().min(10).max(500),
  /** Weekdays on which fewer cards are due and begun, from 0 (Monday) to 6, in order. */
  easyDays,
  /** True once the recommendation to use FSRS has been answered, which is shown only once. */
  isFsrsAdvised: z.boolean(),
});

export type ReviewSettings = z.infer<typeof reviewSettings>;

/** Settings that decide how cards are scheduled. */
export const rule = reviewSettings.pick({ scheduler: true, retention: true });

/** Settings that move no known card: cards a day, easy days, and whether the adaptive schedule was advised. */
export const limits = reviewSettings.pick({
  newCardsADay: true,
  reviewsADay: true,
  easyDays: true,
  isFsrsAdvised: true,
});
export type Limits = Pick<ReviewSettings, 'newCardsADay' | 'reviewsADay'>;
export type DayLimits = Limits & Pick<ReviewSettings, 'easyDays'>;

/** Defaults. */
export const USUAL_SETTINGS: ReviewSettings = {
  scheduler: 'sm2',
  retention: 0.9,
  newCardsADay: 10,
  reviewsADay: 100,
  easyDays: [],
  isFsrsAdvised: false,
};
