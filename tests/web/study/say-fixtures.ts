import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';

/** Assessment of an attempt that was understood, for tests. */
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

/** Assessment of a recording that could not be judged. */
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
