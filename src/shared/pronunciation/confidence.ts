import { align } from './align.ts';
import { FITTED } from './calibration.ts';
import { meanOver, placed } from './findings.ts';
import { otherTexts } from './other-words.ts';
import type { PhoneScores } from './phone-scores.ts';
import type { TargetWord } from './target.ts';

/** Fit of a text to a recording, relative to other texts. */
export interface Fit {
  /** `rawScore`: at most 0. */
  readonly raw: number;
  /** `raw` minus that of the best of sixty other texts. */
  readonly overBest: number;
  /** `raw` minus the mean of the best ten of them. */
  readonly overTen: number;
}

/** Score of a text that is too long for the recording. */
const HOPELESS = -9;
const TEN = 10;

/**
 * Mean score of a text's sounds, minus that of extraneous sounds per frame of speech. Every sound has equal weight:
 * weighted by frames, one long vowel that the network knows badly would outweigh a word otherwise heard completely.
 */
export function rawScore({ lenient, speech }: PhoneScores, words: readonly TargetWord[]): number {
  const found = align(lenient, words);
  if (!found) return HOPELESS;
  const sounds = placed(words, found.words).map(({ target, span }) => ({
    mean: meanOver(lenient.of(target.alternatives), span),
    frames: span.end - span.start,
  }));
  const inside = sounds.reduce((sum, { mean, frames }) => sum + mean * frames, 0);
  const mean = sounds.reduce((sum, sound) => sum + sound.mean, 0) / sounds.length;
  return Math.max(HOPELESS, mean + (found.score - inside) / Math.max(speech, 1));
}

/** @param words with at least one phone each */
export function fitOf(scores: PhoneScores, words: readonly TargetWord[]): Fit {
  const raw = rawScore(scores, words);
  const others = otherTexts(words)
    .map((text) => rawScore(scores, text))
    .sort((one, other) => other - one);
  const ten = others.slice(0, TEN).reduce((sum, score) => sum + score, 0) / TEN;
  return { raw, overBest: raw - (others[0] ?? HOPELESS), overTen: raw - ten };
}

/** Certainty from 0 to 1 that the text was said: a logistic function fitted on right and wrong recordings. */
export function sureness({ raw, overBest, overTen }: Fit): number {
  const { constant, ofRaw, ofBest, ofTen } = FITTED;
  return 1 / (1 + Math.exp(-(constant + ofRaw * raw + ofBest * overBest + ofTen * overTen)));
}
