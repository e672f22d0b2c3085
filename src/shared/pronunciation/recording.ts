import type { Reason } from './assessment.ts';
import { FEATURE_SAMPLE_RATE, HOP } from './features.ts';
import { spectrumOf } from './fft.ts';

/** Part of a recording that contains sound, or the reason why it cannot be assessed. */
export type TrimmedRecording =
  | { readonly reason: Reason }
  | {
      readonly reason: null;
      /** With some context before and after. */
      readonly samples: Float32Array;
      /** Start of the samples in the recording. */
      readonly startMs: number;
      /** Number of sounding units of 10 ms. */
      readonly frames: number;
    };

export const MAX_SECONDS = 30;
/** Minimum seconds; shorter than any word. */
const LEAST_SECONDS = 0.15;
/** Minimum peak in dB relative to full scale; quieter recordings contain no voice. */
const LEAST_PEAK_DB = -60;
/**
 * Minimum range in dB from the quietest to the loudest 10 ms: steady noise has less, a tightly cut voice little
 * more.
 */
const LEAST_RANGE_DB = 4;
/** Limits of sounding units: above the noise floor, and below the loudest, in dB. */
const ABOVE_FLOOR_DB = 6;
const AT_LEAST_BELOW_PEAK_DB = 20;
const BELOW_PEAK_DB = 40;
/**
 * Share of the quietest units that define the noise floor; small, because a tightly cut recording contains little
 * else than the voice.
 */
const FLOOR_SHARE = 0.02;
const MARGIN_SECONDS = 0.25;
/** Minimum share of samples at the largest value for clipping. */
const CLIPPED_SHARE = 0.02;
const FLAT = 0.995;
const LEAST_CLIPPED = 0.5;

/** @param recorded mono at 16 kHz; values that are not finite count as silence */
export function soundingStretch(recorded: Float32Array): TrimmedRecording {
  if (recorded.length > MAX_SECONDS * FEATURE_SAMPLE_RATE) return { reason: 'too_long' };
  if (recorded.length < LEAST_SECONDS * FEATURE_SAMPLE_RATE) return { reason: 'too_short' };
  const samples = recorded.map((value) => (Math.abs(value) <= LARGEST ? value : 0));
  const levels = levelsOf(samples);
  const sorted = levels.toSorted();
  const peak = quantile(sorted, 1);
  const floor = quantile(sorted, FLOOR_SHARE);
  if (peak < LEAST_PEAK_DB) return { reason: 'silence' };
  const least = Math.max(
    Math.min(floor + ABOVE_FLOOR_DB, peak - AT_LEAST_BELOW_PEAK_DB),
    peak - BELOW_PEAK_DB,
  );
  const first = levels.findIndex((level) => level >= least);
  const last = levels.findLastIndex((level) => level >= least);
  const sounding = samples.subarray(first * HOP, (last + 1) * HOP);
  if (sounding.length < LEAST_SECONDS * FEATURE_SAMPLE_RATE) return { reason: 'too_short' };
  if (isClipped(sounding)) return { reason: 'clipped' };
  if (peak - floor < LEAST_RANGE_DB) return { reason: 'noise' };
  const margin = MARGIN_SECONDS * FEATURE_SAMPLE_RATE;
  const start = Math.max(0, first * HOP - margin);
  return {
    reason: null,
    samples: atOneLevel(samples.subarray(start, (last + 1) * HOP + margin)),
    startMs: (start / FEATURE_SAMPLE_RATE) * 1000,
    frames: last - first + 1,
  };
}

/** Target of the largest value, so that loudness does not depend on the microphone. */
const PEAK = 0.5;

function atOneLevel(samples: Float32Array): Float32Array {
  let largest = 0;
  for (const value of samples) largest = Math.max(largest, Math.abs(value));
  return samples.map((value) => (value * PEAK) / largest);
}

/** Maximum plausible value; some decoders slightly exceed full scale. */
const LARGEST = 8;
const SILENT_DB = -120;

/** Level of each 10 ms in decibels. */
function levelsOf(samples: Float32Array): Float64Array {
  return Float64Array.from({ length: Math.floor(samples.length / HOP) }, (_, frame) => {
    let sum = 0;
    for (const value of samples.subarray(frame * HOP, (frame + 1) * HOP)) sum += value * value;
    return Math.max(SILENT_DB, 10 * Math.log10(sum / HOP));
  });
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? SILENT_DB;
}

/** Returns true if the wave is flat at its extremes for two or more samples in a row. */
function isClipped(samples: Float32Array): boolean {
  let largest = 0;
  for (const value of samples) largest = Math.max(largest, Math.abs(value));
  if (largest < LEAST_CLIPPED) return false;
  let flat = 0;
  for (let at = 1; at < samples.length; at++) {
    const isFlat = Math.abs(samples[at] as number) >= FLAT * largest;
    if (isFlat && Math.abs(samples[at - 1] as number) >= FLAT * largest) flat++;
  }
  return flat > CLIPPED_SHARE * samples.length;
}

const FFT = 512;
/** Telephone speech ends at 3.4 kHz; a sound sampled at 8 kHz has nothing above 4 kHz. */
const EDGE_BIN = Math.round((4200 * FFT) / FEATURE_SAMPLE_RATE);
const TOP_BIN = Math.round((7000 * FFT) / FEATURE_SAMPLE_RATE);
/** Minimum level of high frequencies in dB at their loudest, which every voice exceeds. */
const LEAST_HIGHS_DB = -52;

/** Returns true if the upper half of the spectrum is missing throughout, as by telephone. */
export function isTelephone(samples: Float32Array): boolean {
  const spectrum = spectrumOf(FFT);
  const power = new Float32Array(FFT / 2 + 1);
  let loudest = 0;
  let highest = 0;
  for (let start = 0; start + FFT <= samples.length; start += FFT / 2) {
    spectrum.power(samples.subarray(start, start + FFT).map(windowed), power);
    let low = 0;
    let high = 0;
    for (let bin = 2; bin < TOP_BIN; bin++) {
      if (bin < EDGE_BIN) low += power[bin] as number;
      else high += power[bin] as number;
    }
    loudest = Math.max(loudest, low);
    highest = Math.max(highest, high);
  }
  return loudest > 0 && 10 * Math.log10(highest / loudest + 1e-12) < LEAST_HIGHS_DB;
}

const windowed = (value: number, n: number) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / FFT));
