import { z } from 'zod';

/** Hour (0 to 23, on the learner's clock) and weekdays (0 is Monday), each once and in order. */
export const reminders = z.object({
  hour: z.int().min(0).max(23),
  days: z
    .array(z.int().min(0).max(6))
    .min(1)
    .max(7)
    .refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? day)), {
      message: 'must be in order, each once',
    })
    .readonly(),
});
