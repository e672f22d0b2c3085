import { type Spectrum, spectrumOf } from './fft.ts';

/** Sample rate of all functions here, in hertz. */
export const FEATURE_SAMPLE_RATE = 16_000;
/** Samples between two frames: 10 ms. */
export const HOP = 160;
export const MELS = 40;
/** Milliseconds between two frames. */
export const FRAME_MS = (HOP / FEATURE_SAMPLE_RATE) * 1000;

/** `width` values in each of `count` frames, frame after frame. */
export interface Frames {
  readonly count: number;
  readonly width: number;
  readonly values: Float32Array;
}

/** Samples of a frame's window: 25 ms. */
const WINDOW = 400;
const FFT = 512;
const LOWEST_HZ = 60;
const HIGHEST_HZ = 7600;
const SMALLEST = 1e-10;
/** Quantile of the frames' means that defines a recording's level. */
const LEVEL_SHARE = 0.9;
const SPREAD = 3;
/** Minimum of a feature after normalisation: 52 dB below the level. */
const FLOOR = -4;

/**
 * The log-mels of a recording against its own level: 40 triangles from 60 to 7600 Hz (O'Shaughnessy's mel, as HTK has
 * it) over Hann windows of 25 ms every 10 ms, natural logarithm, minus the 90th percentile of the frames' means, divided
 * by 3, at least -4. `tools/speech/features.py` computes the same.
 * @param samples mono at 16 kHz, finite
 * @returns no frames if the sound is shorter than one window
 */
export function logMels(samples: Float32Array): Frames {
  const count = samples.length < WINDOW ? 0 : 1 + Math.floor((samples.length - WINDOW) / HOP);
  const values = new Float32Array(count * MELS);
  const power = new Float32Array(FFT / 2 + 1);
  const frame = new Float32Array(FFT);
  const levels = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    for (let n = 0; n < WINDOW; n++) frame[n] = (samples[index * HOP + n] as number) * (HANN[n] as number);
    SPECTRUM.power(frame, power);
    let sum = 0;
    for (let mel = 0; mel < MELS; mel++) {
      const { first, weights } = TRIANGLES[mel] as Triangle;
      let energy = 0;
      for (let at = 0; at < weights.length; at++)
        energy += (weights[at] as number) * (power[first + at] as number);
      const value = Math.log(Math.max(energy, SMALLEST));
      values[index * MELS + mel] = value;
      sum += value;
    }
    levels[index] = sum / MELS;
  }
  const level = levels.sort()[Math.floor(LEVEL_SHARE * (count - 1))] ?? 0;
  for (const [at, value] of values.entries()) values[at] = Math.max((value - level) / SPREAD, FLOOR);
  return { count, width: MELS, values };
}

interface Triangle {
  /** The first bin with a weight. */
  readonly first: number;
  readonly weights: Float64Array;
}

const HANN = Float64Array.from(
  { length: WINDOW },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW),
);
const SPECTRUM: Spectrum = spectrumOf(FFT);
const TRIANGLES: readonly Triangle[] = triangles();

function triangles(): Triangle[] {
  const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
  const hertz = (mels: number) => 700 * (10 ** (mels / 2595) - 1);
  const lowest = mel(LOWEST_HZ);
  const step = (mel(HIGHEST_HZ) - lowest) / (MELS + 1);
  return Array.from({ length: MELS }, (_, index) => {
    const [left, centre, right] = [0, 1, 2].map((corner) => hertz(lowest + (index + corner) * step)) as [
      number,
      number,
      number,
    ];
    const binHz = FEATURE_SAMPLE_RATE / FFT;
    const first = Math.ceil(left / binHz);
    const last = Math.floor(right / binHz);
    const weights = Float64Array.from({ length: last - first + 1 }, (_, at) => {
      const here = (first + at) * binHz;
      return Math.max(0, Math.min((here - left) / (centre - left), (right - here) / (right - centre)));
    });
    return { first, weights };
  });
}
