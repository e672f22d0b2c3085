import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';

/** What the server says of something that was understood, for tests. */
export function assessedOf(change: Partial<AssessedPronunciation> = {}): AssessedPronunciation {
  return {
    assessed: true,
    reason: null,
    verdict: 'understood',
    confidence: 95,
    accuracy: 80,
    fluency: 90,
    completeness: 100,
    detectedText: null,
    sounds: [],
    vowelLength: null,
    words: [],
    feedback: 'Close your lips a little more.',
    ...change,
  };
}

/** The same of a recording that nobody can judge. */
export function notAssessedOf(reason: NonNullable<AssessedPronunciation['reason']>): AssessedPronunciation {
  return assessedOf({
    assessed: false,
    reason,
    verdict: null,
    confidence: null,
    accuracy: null,
    fluency: null,
    completeness: null,
  });
}
