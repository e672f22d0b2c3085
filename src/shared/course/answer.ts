import { z } from 'zod';

/**
 * What a learner answered, each kind of exercise in its way: the index of what was chosen, true or false, what was
 * typed, words in order, or for each item the index of what was matched with it.
 */
export const answer = z.union([
  z.int().min(0).max(20),
  z.boolean(),
  z.string().max(400),
  z.array(z.string().max(200)).max(20),
  z.array(z.int().min(0).max(20)).max(20),
]);

export type Answer = z.infer<typeof answer>;
