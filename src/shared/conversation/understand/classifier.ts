import { type Random, shuffled } from '../../chance.ts';
import { withoutRings } from '../../letters.ts';
import { stem } from './stem.ts';

/** Minimum number of unusual words in a line that sets the feature `?`, which points to the label `none`. */
const FEWEST_STRANGE = 2;

/**
 * Extracts the features of a line: stems (as written and without diacritics), pairs of stems, the first stem, the number of
 * words, runs of three and four characters, and a mark for lines with many unusual words.
 * @param words in lower case; a slot is `§slot`, or `§slot=item` if the item is known
 * @param usual words that occur in several training lines
 */
export function featuresOf(words: readonly string[], usual: ReadonlySet<string>): string[] {
  const stems = words.map((word) => (word.startsWith('§') ? (word.split('=')[0] ?? word) : stem(word)));
  const features = new Set<string>();
  for (const [index, each] of stems.entries()) {
    features.add(`w${each}`);
    features.add(`f${withoutRings(each)}`);
    features.add(`b${stems[index - 1] ?? '^'} ${each}`);
  }
  for (const word of words) if (word.includes('=')) features.add(word);
  features.add(`b${stems.at(-1) ?? '^'} $`);
  features.add(`^${stems[0] ?? ''}`);
  features.add(`n${Math.min(words.length, 6)}`);
  const strange = words.filter((word) => !word.startsWith('§') && !usual.has(word));
  if (strange.length >= FEWEST_STRANGE) features.add('?');
  const text = ` ${words.map((word) => (word.startsWith('§') ? '§' : withoutRings(word))).join(' ')} `;
  for (const length of [3, 4]) {
    for (let from = 0; from + length <= text.length; from += 1) features.add(text.slice(from, from + length));
  }
  return [...features];
}

/** Training example: feature numbers, label and weight. */
export interface Example {
  readonly features: Int32Array;
  readonly label: number;
  readonly weight: number;
}

const EPOCHS = 12;
const RATE = 3;
/** Learning rate of the last pass, as a share of the first. */
const LAST_RATE = 0.15;
/** Minimum error that changes weights. Smaller errors are skipped. */
const LEAST_ERROR = 0.004;

/**
 * Softmax regression (multinomial logistic regression), trained by stochastic gradient descent. The features of each line
 * are scaled to length 1. The same examples and random source give the same weights.
 * @returns weights, one row per feature, one column per label
 */
export function learnSoftmax(
  examples: readonly Example[],
  featureCount: number,
  labelCount: number,
  random: Random,
): Float32Array {
  const weights = new Float32Array(featureCount * labelCount);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE * (1 - ((1 - LAST_RATE) * epoch) / (EPOCHS - 1));
    for (const { features, label, weight } of shuffled(examples, random)) {
      const scale = 1 / Math.sqrt(features.length || 1);
      const chances = softmax(scores(weights, labelCount, features));
      for (let each = 0; each < labelCount; each += 1) {
        const error = (chances[each] ?? 0) - (each === label ? 1 : 0);
        if (Math.abs(error) < LEAST_ERROR) continue;
        const step = rate * weight * error * scale;
        for (const feature of features) {
          const at = feature * labelCount + each;
          weights[at] = (weights[at] ?? 0) - step;
        }
      }
    }
  }
  return weights;
}

/** Score of each label for the given features; higher is more likely, without unit. */
export function scores(weights: Float32Array, labelCount: number, features: Int32Array): Float64Array {
  const sums = new Float64Array(labelCount);
  const scale = 1 / Math.sqrt(features.length || 1);
  for (const feature of features) {
    const row = feature * labelCount;
    for (let each = 0; each < labelCount; each += 1) {
      sums[each] = (sums[each] ?? 0) + (weights[row + each] ?? 0) * scale;
    }
  }
  return sums;
}

/** Converts scores to probabilities that add up to 1. */
export function softmax(values: Float64Array): Float64Array {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
