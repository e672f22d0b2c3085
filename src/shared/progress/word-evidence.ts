import { z } from 'zod';

/**
 * What an answer says about a word: it is written down with the answer, so that what is remembered of words can be
 * derived again.
 */
export const wordEvidence = z.object({
  wordId: z.string(),
  correct: z.boolean(),
  /** It was typed or built, not only recognised. Absent where it was not, and in events of long ago. */
  produced: z.boolean().optional(),
  /** The word that was taken for it, where the answer was one. */
  rival: z.string().optional(),
});

export type WordEvidence = z.infer<typeof wordEvidence>;
