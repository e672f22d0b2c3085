import type { SpeechModel } from './model.ts';
import type { Phone } from './phones.ts';
import type { Target } from './target.ts';

/**
 * Why nothing is said about a recording.
 * - `silence`: nothing was recorded, or too little above the noise of the room to hear a voice
 * - `too_short`, `too_long`: the voice lasts too short for any word, or the recording too long
 * - `clipped`: so loud that the sound is cut off
 * - `noise`, `music`: it sounds, and is no voice
 * - `telephone`: the upper half of the sound is missing
 * - `not_understood`: a voice, which did not say the text, or not so that it is sure (another word, another language)
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

/** A sound that was surely another one. */
export interface SoundFinding {
  /** Indices into `target.words` and the `phones` of that word. */
  readonly word: number;
  readonly phone: number;
  /** What was heard in its place. */
  readonly heard: Phone;
}

/** A stressed vowel whose length sounded like the other one's: a soft hint, right in three of four. */
export interface LengthHint {
  readonly word: number;
  readonly phone: number;
  readonly wanted: 'long' | 'short';
}

/** Where a word of the text lies in the recording; null when it was not heard. */
export type WordSpan = { readonly startMs: number; readonly endMs: number } | null;

export interface NotAssessed {
  readonly assessed: false;
  readonly reason: Reason;
  /** With `not_understood`: the rival that was said instead, when it leads clearly. */
  readonly detectedText: string | null;
  /** How sure it is that `detectedText` was said, 0 to 1; absent where there is none, or better ears heard it. */
  readonly detectedSureness?: number;
}

export interface Assessed {
  readonly assessed: true;
  /** Whether this text was said so that a Swede would understand: 0 to 100, whole. */
  readonly confidence: number;
  /** Mean over the sounds, each against its own spread on right recordings: 0 to 100, whole. */
  readonly accuracy: number;
  /** From pauses and tempo inside the speech, by definition and not by human ratings: 0 to 100, whole. */
  readonly fluency: number;
  /** Share of the text's words that were heard: 0 to 100, whole. */
  readonly completeness: number;
  /** The target's text or a rival's, whichever leads clearly; else null. */
  readonly detectedText: string | null;
  /** At most two, surest first. */
  readonly sounds: readonly SoundFinding[];
  readonly vowelLength: LengthHint | null;
  /** One for each word of the target. */
  readonly words: readonly WordSpan[];
}

export type Assessment = Assessed | NotAssessed;

/**
 * What can be said of a recording of a text (`assess.ts`).
 * @param samples mono at 16 kHz, -1 to 1
 * @param rivals what may have been said instead, as the other words of a lesson
 */
export type Assess = (
  samples: Float32Array,
  target: Target,
  rivals: readonly Target[],
  model: SpeechModel,
) => Assessment;
