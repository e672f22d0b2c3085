import type { SpeechModel } from './model.ts';
import type { Phone } from './phones.ts';
import type { Target } from './target.ts';

/**
 * Reasons for which a recording is not assessed.
 * - `silence`: empty, or too little above the room's noise for a voice
 * - `too_short`, `too_long`: the voice is shorter than any word, or the recording too long
 * - `clipped`: so loud that the signal is clipped
 * - `noise`, `music`: sound without a voice
 * - `telephone`: the upper half of the spectrum is missing
 * - `not_understood`: a voice that did not say the text, or not with certainty (another word, another language)
 */
export const REASONS = [
  'silence',
  'too_short',
  'too_long',
  'clipped',
  'noise',
  'music',
  'telephone',
  'not_understood',
] as const;
export type Reason = (typeof REASONS)[number];

/** Sound that was certainly another one. */
export interface SoundFinding {
  /** Indices into `target.words` and the `phones` of that word. */
  readonly word: number;
  readonly phone: number;
  /** Sound heard in its place. */
  readonly heard: Phone;
}

/** Stressed vowel with the length of its counterpart: a weak hint, right in three of four cases. */
export interface LengthHint {
  readonly word: number;
  readonly phone: number;
  readonly wanted: 'long' | 'short';
}

/** Position of a word in the recording; null if it was not heard. */
export type WordSpan = { readonly startMs: number; readonly endMs: number } | null;

export interface NotAssessed {
  readonly assessed: false;
  readonly reason: Reason;
  /** With `not_understood`: the rival that was said instead, if it leads clearly. */
  readonly detectedText: string | null;
  /** Certainty (0..1) that `detectedText` was said; absent without one, or if an external recogniser heard it. */
  readonly detectedSureness?: number;
}

export interface Assessed {
  readonly assessed: true;
  /** Certainty that a Swede would understand this text: 0 to 100, whole. */
  readonly confidence: number;
  /** Mean over the sounds, each relative to its distribution in right recordings: 0 to 100, whole. */
  readonly accuracy: number;
  /** From pauses and tempo, by definition and not fitted to human ratings: 0 to 100, whole. */
  readonly fluency: number;
  /** Share of the text's words that were heard: 0 to 100, whole. */
  readonly completeness: number;
  /** The target's text or a rival's, whichever leads clearly; otherwise null. */
  readonly detectedText: string | null;
  /** At most two, most certain first. */
  readonly sounds: readonly SoundFinding[];
  readonly vowelLength: LengthHint | null;
  /** One for each word of the target. */
  readonly words: readonly WordSpan[];
}

export type Assessment = Assessed | NotAssessed;

/**
 * Assesses a recording of a text (`assess.ts`).
 * @param samples mono at 16 kHz, -1 to 1
 * @param rivals texts that may have been said instead, such as other words of a lesson
 */
export type Assess = (
  samples: Float32Array,
  target: Target,
  rivals: readonly Target[],
  model: SpeechModel,
) => Assessment;
