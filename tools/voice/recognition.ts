import { readFileSync } from 'node:fs';
import { resampled } from '#server/rooms/pronunciation/recording/resample.ts';
import { type Random, seededRandom } from '#shared/chance.ts';
import { rawScore } from '#shared/pronunciation/confidence.ts';
import { FEATURE_SAMPLE_RATE, logMels } from '#shared/pronunciation/features.ts';
import { readSpeechModel } from '#shared/pronunciation/model.ts';
import { logPosteriors } from '#shared/pronunciation/net.ts';
import { phoneScores } from '#shared/pronunciation/phone-scores.ts';
import { type Target, targetOf } from '#shared/pronunciation/target.ts';
import { some } from '../speech/figures.ts';
import type { Hearing } from './hearing.ts';

/** Number of other words among which a word is looked for. */
const OTHERS = 49;
const model = readSpeechModel(readFileSync('src/shared/pronunciation/speech.bin'));

/** Result of recognition: true if the pronunciation assessment ranks the right word above all others. */
export interface Recognition {
  readonly clean: boolean;
  /** The same in white noise that is as loud as the voice. */
  readonly inNoise: boolean;
}

/**
 * A recogniser for these words. The other words and the noise are random, and the same for every speaker.
 * @returns null for a word that cannot be judged
 */
export function listenerTo(words: readonly { readonly text: string; readonly ipa: string }[]) {
  const targets = words
    .map(({ text, ipa }) => targetOf(text, [{ text, ipa }]))
    .filter((each) => each !== null);
  const known = new Map(targets.map((target) => [target.text, target]));
  return (text: string, { samples, sampleRate }: Hearing): Recognition | null => {
    const target = known.get(text);
    if (!target) return null;
    const random = seededRandom(text);
    const others = some(targets, OTHERS + 1, random)
      .filter((other) => other !== target)
      .slice(0, OTHERS);
    const heard = resampled(samples, sampleRate, FEATURE_SAMPLE_RATE);
    return {
      clean: isFirst(heard, target, others),
      inNoise: isFirst(inNoise(heard, random), target, others),
    };
  };
}

function isFirst(samples: Float32Array, target: Target, others: readonly Target[]): boolean {
  const scores = phoneScores(logPosteriors(logMels(samples), model), model.logPriors);
  const own = rawScore(scores, target.words);
  return others.every(({ words }) => rawScore(scores, words) < own);
}

/** The sum of three uniformly distributed values is nearly normal, with a variance of one. */
function inNoise(samples: Float32Array, random: Random): Float32Array {
  const level = Math.sqrt(samples.reduce((sum, value) => sum + value ** 2, 0) / samples.length);
  return samples.map((value) => value + level * 2 * (random() + random() + random() - 1.5));
}
