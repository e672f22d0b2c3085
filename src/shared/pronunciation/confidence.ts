import { align } from './align.ts';
import { FITTED } from './calibration.ts';
import { meanOver, placed } from './findings.ts';
import { otherTexts } from './other-words.ts';
import type { PhoneScores } from './phone-scores.ts';
import type { TargetWord } from './target.ts';

/** How well a text fits a recording, beside other texts. */
export interface Fit {
  /** `rawScore`: 0 at most. */
  readonly raw: number;
  /** `raw` less that of the best of sixty other texts. */
  readonly overBest: number;
  /** `raw` less the mean of the best ten of them. */
  readonly overTen: number;
}

/** What a text scores that does not even fit into the recording. */
const HOPELESS = -9;
const TEN = 10;

/**
 * Mean score of a text's sounds, less what sounds beside them for each frame of speech. Every sound counts alike: for
 * each frame one long vowel that the net knows badly would outweigh a word of which all else was heard.
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

/** How sure it is that the text was said, from 0 to 1: a logistic function fitted on right and wrong recordings. */
export function sureness({ raw, overBest, overTen }: Fit): number {
  const { constant, ofRaw, ofBest, ofTen } = FITTED;
  return 1 / (1 + Math.exp(-(constant + ofRaw * raw + ofBest * overBest + ofTen * overTen)));
}
