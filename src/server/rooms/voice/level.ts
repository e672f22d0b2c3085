/** Target level of all audio in decibels relative to full scale. */
export const LEVEL_DB = -20;
/** Maximum peak in decibels relative to full scale. */
export const PEAK_DB = -1;
const FADE_MS = 6;
const FRAME_MS = 20;
/** Decibels below the mean from which frames count as pauses: the relative gate of ITU-R BS.1770. */
const GATE_DB = 10;
const SILENCE_DB = -60;

const powerOf = (decibels: number) => 10 ** (decibels / 10);
const gainOf = (decibels: number) => 10 ** (decibels / 20);

/**
 * Loudness of speech: root mean square of the frames that are no pauses.
 * @param samples mono, -1 to 1
 * @param sampleRate in hertz
 * @returns decibels relative to full scale; -Infinity for silence
 */
export function gatedLevel(samples: Float32Array, sampleRate: number): number {
  const frame = Math.round((FRAME_MS / 1000) * sampleRate);
  const powers: number[] = [];
  for (let at = 0; at < samples.length; at += frame) {
    const part = samples.subarray(at, at + frame);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    powers.push(sum / part.length);
  }
  const sounding = powers.filter((power) => power > powerOf(SILENCE_DB));
  const gate = mean(sounding) * powerOf(-GATE_DB);
  return 10 * Math.log10(mean(sounding.filter((power) => power > gate)));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Speech normalised to the target level, with faded ends against clicks.
 * @param samples mono, -1 to 1; not modified
 * @param sampleRate in hertz
 */
export function evened(samples: Float32Array, sampleRate: number): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const wanted = gainOf(LEVEL_DB - gatedLevel(samples, sampleRate));
  const gain = Math.min(wanted, gainOf(PEAK_DB) / peak);
  const even = Number.isFinite(gain) ? samples.map((sample) => sample * gain) : samples.slice();
  const fade = Math.min(Math.round((FADE_MS / 1000) * sampleRate), even.length >> 1);
  for (let i = 0; i < fade; i++) {
    const share = (1 - Math.cos((Math.PI * i) / fade)) / 2;
    const last = even.length - 1 - i;
    even[i] = (even[i] ?? 0) * share;
    even[last] = (even[last] ?? 0) * share;
  }
  return even;
}
