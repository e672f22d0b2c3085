import type { Frames } from './features.ts';
import type { SpeechLayer, SpeechModel } from './model.ts';

/**
 * Log-probability of each class in each frame.
 * @param features frames of log-mels
 * @returns natural logarithms; the probabilities of a frame sum to 1
 */
export function logPosteriors(features: Frames, model: SpeechModel): Frames {
  let frames = features;
  for (const [index, layer] of model.layers.entries()) {
    frames = convolved(frames, layer, index < model.layers.length - 1);
  }
  normalise(frames);
  return frames;
}

/** Frames outside the recording are zeros (padding). */
function convolved({ count, width, values }: Frames, layer: SpeechLayer, isRectified: boolean): Frames {
  const { outputs, kernel, dilation, weights, bias, isResidual } = layer;
  const reach = ((kernel - 1) / 2) * dilation;
  const row = kernel * width;
  // Inputs of one frame side by side, so that each output is one dot product.
  const window = new Float32Array(row);
  const result = new Float32Array(count * outputs);
  for (let frame = 0; frame < count; frame++) {
    for (let tap = 0; tap < kernel; tap++) {
      const source = frame - reach + tap * dilation;
      if (source < 0 || source >= count) window.fill(0, tap * width, (tap + 1) * width);
      else window.set(values.subarray(source * width, (source + 1) * width), tap * width);
    }
    const sums = result.subarray(frame * outputs, (frame + 1) * outputs);
    multiply(window, weights, sums);
    for (let output = 0; output < outputs; output++) {
      let sum = (sums[output] as number) + (bias[output] as number);
      if (isRectified && sum < 0) sum = 0;
      if (isResidual) sum += values[frame * width + output] as number;
      sums[output] = sum;
    }
  }
  return { count, width: outputs, values: result };
}

/**
 * Matrix-vector product with `sums.length` rows. Four rows at a time, so that each value of the vector is read once
 * for all of them.
 */
function multiply(vector: Float32Array, rows: Float32Array, sums: Float32Array): void {
  const width = vector.length;
  const whole = sums.length - (sums.length % 4);
  for (let row = 0; row < whole; row += 4) {
    let [a, b, c, d] = [0, 0, 0, 0];
    const first = row * width;
    for (let at = 0; at < width; at++) {
      const value = vector[at] as number;
      a += value * (rows[first + at] as number);
      b += value * (rows[first + width + at] as number);
      c += value * (rows[first + 2 * width + at] as number);
      d += value * (rows[first + 3 * width + at] as number);
    }
    sums[row] = a;
    sums[row + 1] = b;
    sums[row + 2] = c;
    sums[row + 3] = d;
  }
  for (let row = whole; row < sums.length; row++) {
    let sum = 0;
    for (let at = 0; at < width; at++) sum += (vector[at] as number) * (rows[row * width + at] as number);
    sums[row] = sum;
  }
}

/** Converts each frame to log-probabilities that sum to 1, in place. */
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
