import type { Language } from '../language.ts';
import type { Assessment } from './assessment.ts';
import { completenessOf } from './completeness.ts';
import { feedbackOf, namedText } from './feedback.ts';
import type { AssessedPronunciation } from './pronunciation.contract.ts';
import type { Target } from './target.ts';
import { speechVerdict } from './verdict.ts';

const NO_SCORES = {
  confidence: null,
  accuracy: null,
  fluency: null,
  completeness: null,
  sounds: [],
  vowelLength: null,
  words: [],
};

/** Assessment as shown to the learner, in their language; the same from server and browser. */
export function assessmentTold(
  assessment: Assessment,
  target: Target,
  language: Language,
): AssessedPronunciation {
  const told = { verdict: speechVerdict(assessment), feedback: feedbackOf(assessment, target, language) };
  if (!assessment.assessed) {
    const { reason } = assessment;
    return { ...NO_SCORES, assessed: false, reason, detectedText: namedText(assessment), ...told };
  }
  const { detectedText } = assessment;
  // For an understood text, a detected text without any of its words is only apparently nearer.
  const isOther = detectedText !== null && completenessOf(target.text, detectedText) === 0;
  const sounds = assessment.sounds.map(({ word, phone, heard }) => {
    return { word, phone, heard, ipa: target.words[word]?.phones[phone]?.ipa ?? '' };
  });
  return {
    ...assessment,
    detectedText: isOther && told.verdict === 'understood' ? null : detectedText,
    sounds,
    words: [...assessment.words],
    reason: null,
    ...told,
  };
}
