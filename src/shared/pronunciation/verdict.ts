import { z } from 'zod';
import type { Assessment } from './assessment.ts';

/**
 * Whether a Swede would have understood a text: `understood`, `missed` where it was clearly something else, and `unsure`
 * where nobody can tell.
 */
export const VERDICTS = ['understood', 'missed', 'unsure'] as const;
export type Verdict = (typeof VERDICTS)[number];

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

/** The verdict of an assessment; null where no voice could be judged, which is no attempt. */
export function verdictOf(assessment: Assessment): Verdict | null {
  if (assessment.assessed) return 'understood';
  if (assessment.reason !== 'not_understood') return null;
  return assessment.detectedText === null ? 'unsure' : 'missed';
}
