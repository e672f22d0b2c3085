import { z } from 'zod';

/** Result of an answer for a single word, stored with the answer. */
export const wordEvidence = z.object({
  wordId: z.string(),
  correct: z.boolean(),
  /**
   * True if the word was typed or built instead of only recognised. Absent otherwise, and in events of earlier
   * versions.
   */
  produced: z.boolean().optional(),
  /** Word that the learner confused with this one, if the answer was one. */
  rival: z.string().optional(),
});

export type WordEvidence = z.infer<typeof wordEvidence>;
