import { z } from 'zod';

const score = z.int().min(0).max(100);

/** Scores of a spoken text; each is null if it cannot be determined. */
export const speechScores = z.object({
  /** Certainty that this text was said, and no other. */
  confidence: score.nullable(),
  /** Closeness of its sounds. */
  accuracy: score.nullable(),
  /** Tempo and absence of long pauses. */
  fluency: score.nullable(),
  /** Share of it that was said. */
  completeness: score.nullable(),
});
