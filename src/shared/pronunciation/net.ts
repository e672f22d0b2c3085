import type { Frames } from './features.ts';
import type { Layer, SpeechModel } from './model.ts';

/**
 * How likely each class is in each frame.
 * @param features frames of log-mels
 * @returns natural logarithms; the likelihoods of a frame sum to 1
 */
export function logPosteriors(features: Frames, model: SpeechModel): Frames {
  let frames = features;
  for (const [index, layer] of model.layers.entries()) {
    frames = convolved(frames, layer, index < model.layers.length - 1);
  }
  normalise(frames);
  return frames;
}

/** Frames outside count as zeros. */
function convolved({ count, width, values }: Frames, layer: Layer, isRectified: boolean): Frames {
  const { outputs, kernel, dilation, weights, bias, isResidual } = layer;
  const reach = ((kernel - 1) / 2) * dilation;
  const row = kernel * width;
  // The inputs of one frame side by side, so that each output is one sum of products.
  const window = new Float32Array(row);
  const result = new Float32Array(count * outputs);
  for (let frame = 0; frame < count; frame++) {
    for (let tap = 0; tap < kernel; tap++) {
      const source = frame - reach + tap * dilation;
      if (source < 0 || source >= count) window.fill(0, tap * width, (tap + 1) * width);
      else window.set(values.subarray(source * width, (source + 1) * width), tap * width);
    }
    for (let output = 0; output < outputs; output++) {
      let sum = (bias[output] ?? 0) + product(window, weights, output * row);
      if (isRectified && sum < 0) sum = 0;
      if (isResidual) sum += values[frame * width + output] ?? 0;
      result[frame * outputs + output] = sum;
    }
  }
  return { count, width: outputs, values: result };
}

/** Sum of products with the weights from an offset on; four sums, which processors add side by side. */
function product(window: Float32Array, weights: Float32Array, offset: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = window.length - (window.length % 4);
  let at = 0;
  for (; at < whole; at += 4) {
    a += (window[at] as number) * (weights[offset + at] as number);
    b += (window[at + 1] as number) * (weights[offset + at + 1] as number);
    c += (window[at + 2] as number) * (weights[offset + at + 2] as number);
    d += (window[at + 3] as number) * (weights[offset + at + 3] as number);
  }
  for (; at < window.length; at++) a += (window[at] as number) * (weights[offset + at] as number);
  return a + b + c + d;
}

/** Makes each frame a logarithm of likelihoods that sum to 1, in place. */
function normalise({ count, width, values }: Frames): void {
  for (let frame = 0; frame < count; frame++) {
    const row = values.subarray(frame * width, (frame + 1) * width);
    let most = Number.NEGATIVE_INFINITY;
    for (const value of row) most = Math.max(most, value);
    let sum = 0;
    for (const value of row) sum += Math.exp(value - most);
    const total = most + Math.log(sum);
    for (let index = 0; index < width; index++) row[index] = (row[index] ?? 0) - total;
  }
}
