import { z } from 'zod';

/** Result of an answer for a single word, stored with the answer. */
export const wordEvidence = z.object({
  wordId: z.string(),
  correct: z.boolean(),
  /** The word was typed or built, not only recognised. Absent if it was not, and in events of earlier versions. */
  produced: z.boolean().optional(),
  /** The word that was confused with it, if the answer was one. */
  rival: z.string().optional(),
});

export type WordEvidence = z.infer<typeof wordEvidence>;
