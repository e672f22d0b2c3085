import type { Assessment } from './assessment.ts';

/** Verdicts: `understood` by a Swede, `missed` if it was clearly something else, `unsure` if undecided. */
export const VERDICTS = ['understood', 'missed', 'unsure'] as const;
export type SpeechVerdict = (typeof VERDICTS)[number];

/** Verdict of an assessment; null if no voice could be judged, which does not count as an attempt. */
export function speechVerdict(assessment: Assessment): SpeechVerdict | null {
  // If the external recogniser heard no word of the text but the engine heard all of it, the result is
  // undecided.
  if (assessment.assessed) return assessment.completeness > 0 ? 'understood' : 'unsure';
  if (assessment.reason !== 'not_understood') return null;
  return assessment.detectedText === null ? 'unsure' : 'missed';
}
