import type { Assessment } from './assessment.ts';

/**
 * Whether a Swede would have understood a text: `understood`, `missed` where it was clearly something else, and `unsure`
 * where nobody can tell.
 */
export const VERDICTS = ['understood', 'missed', 'unsure'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdict of an assessment; null where no voice could be judged, which is no attempt. */
export function verdictOf(assessment: Assessment): Verdict | null {
  // Where better ears heard no word of the text, and the engine all of it, nobody can tell.
  if (assessment.assessed) return assessment.completeness > 0 ? 'understood' : 'unsure';
  if (assessment.reason !== 'not_understood') return null;
  return assessment.detectedText === null ? 'unsure' : 'missed';
}
