import { z } from 'zod';

const score = z.int().min(0).max(100);

/** What can be told of how a text was said; each is null where it cannot be told. */
export const scores = z.object({
  /** That this text was said, and no other. */
  confidence: score.nullable(),
  /** How near its sounds were. */
  accuracy: score.nullable(),
  /** Without long pauses, neither hurried nor dragged. */
  fluency: score.nullable(),
  /** How much of it was said. */
  completeness: score.nullable(),
});
