import { z } from 'zod';

/**
 * Answer to an exercise, depending on its kind: index of a choice, true or false, typed text, words in order, or
 * for each item the index of its match.
 */
export const answer = z.union([
  z.int().min(0).max(20),
  z.boolean(),
  z.string().max(400),
  z.array(z.string().max(200)).max(20),
  z.array(z.int().min(0).max(20)).max(20),
]);

export type Answer = z.infer<typeof answer>;
