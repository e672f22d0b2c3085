import { z } from 'zod';
import { QUIET_STEP_MIN } from './study-limits.ts';

/** Minutes since midnight on the learner's clock. */
const minuteOfDay = z.int().min(0).max(1439).multipleOf(QUIET_STEP_MIN);

/** Hours of each day without study; they may include midnight. */
export const quietHours = z
  .object({ from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from !== to, 'must begin and end at different times');

/** Extension of the limits of a day by the holder. */
export const studyExtension = z.object({ day: z.string(), minutes: z.int(), untilMs: z.int() });
