import { type Random, shuffled } from '../../chance.ts';

/** A line to learn from: its features by number, what it is, and how much it counts. */
export interface Example {
  readonly features: Int32Array;
  readonly label: number;
  readonly weight: number;
}

const EPOCHS = 12;
const RATE = 3;
/** Rates fall to this part of the first one. */
const LAST_RATE = 0.15;
/** Smaller errors teach nothing. */
const LEAST_ERROR = 0.004;

/**
 * Softmax regression (multinomial logistic regression), learnt by stochastic gradient descent. Each line's features are
 * scaled to length 1. The same lines and chance give the same weights.
 * @returns weights, row by feature, of as many columns as there are labels
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

/** How well each label fits some features: the higher the better, without unit. */
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

/** Chances that come to 1. */
export function softmax(values: Float64Array): Float64Array {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
