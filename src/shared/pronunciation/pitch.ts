/** Range of human voices in hertz: from a low male voice to a small child's. */
const LOWEST_HZ = 65;
const HIGHEST_HZ = 500;

/** Milliseconds between two values, and length of the window. */
const STEP_MS = 10;
const WINDOW_MS = 32;

/** Minimum autocorrelation of a voiced sound; 1 is an exact repetition. */
const LEAST_LIKENESS = 0.6;
/** Share of the maximum: the first lag above it is the period, because later ones are multiples. */
const NEARLY_BEST = 0.92;
/** Share of the maximum loudness below which no pitch is reported. */
const LEAST_LOUDNESS = 0.06;
/** Minimum number of consecutive voiced values; shorter ones are clicks. */
const LEAST_RUN = 3;
const MEDIAN_OF = 5;

/** Pitch over time. */
export interface PitchTrack {
  /** Milliseconds between two values; the first is at 0. */
  readonly stepMs: number;
  /** In hertz; null where unvoiced. */
  readonly hertz: readonly (number | null)[];
}

/**
 * Pitch of a voice over time by normalised cross-correlation (Talkin 1995, without its dynamic programming).
 * @param samples from -1 to 1
 * @param sampleRate in hertz
 */
export function trackPitch(samples: Float32Array, sampleRate: number): PitchTrack {
  const step = Math.round((sampleRate * STEP_MS) / 1_000);
  const window = Math.round((sampleRate * WINDOW_MS) / 1_000);
  const longest = Math.ceil(sampleRate / LOWEST_HZ);
  const starts: number[] = [];
  for (let start = 0; start + window + longest < samples.length; start += step) starts.push(start);
  const loudness = starts.map((start) => energy(samples, start, window));
  const least = LEAST_LOUDNESS ** 2 * Math.max(0, ...loudness);
  const raw = starts.map((start, index) =>
    (loudness[index] ?? 0) <= least ? null : pitchAt(samples, start, window, sampleRate),
  );
  return { stepMs: STEP_MS, hertz: withoutClicks(smoothed(raw)) };
}

/**
 * Converts a pitch track to semitones relative to the speaker's own median, so that different voices can be
 * compared.
 */
export function semitonesOf(hertz: readonly (number | null)[]): (number | null)[] {
  const middle = median(hertz.filter((each) => each !== null));
  if (middle === null) return hertz.map(() => null);
  return hertz.map((each) => (each === null ? null : 12 * Math.log2(each / middle)));
}

function pitchAt(samples: Float32Array, start: number, window: number, sampleRate: number): number | null {
  const [shortest, longest] = [Math.floor(sampleRate / HIGHEST_HZ), Math.ceil(sampleRate / LOWEST_HZ)];
  const here = energy(samples, start, window);
  const likeness = new Float32Array(longest + 2);
  for (let lag = shortest - 1; lag <= longest + 1; lag++) {
    let product = 0;
    for (let index = start; index < start + window; index++) {
      product += (samples[index] ?? 0) * (samples[index + lag] ?? 0);
    }
    likeness[lag] = product / Math.sqrt(here * energy(samples, start + lag, window) + 1e-12);
  }
  const at = (lag: number) => likeness[lag] ?? 0;
  const peaks: number[] = [];
  for (let lag = shortest; lag <= longest; lag++) {
    if (at(lag) > at(lag - 1) && at(lag) >= at(lag + 1)) peaks.push(lag);
  }
  const best = Math.max(0, ...peaks.map(at));
  if (best < LEAST_LIKENESS) return null;
  const lag = peaks.find((each) => at(each) >= best * NEARLY_BEST) ?? shortest;
  // Parabolic interpolation between whole lags.
  const [before, top, after] = [at(lag - 1), at(lag), at(lag + 1)];
  const bend = before - 2 * top + after;
  const shift = bend === 0 ? 0 : (before - after) / (2 * bend);
  return sampleRate / (lag + shift);
}

function energy(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let index = start; index < start + length; index++) sum += (samples[index] ?? 0) ** 2;
  return sum;
}

/** Median filter against single octave errors. */
function smoothed(hertz: readonly (number | null)[]): (number | null)[] {
  const reach = (MEDIAN_OF - 1) / 2;
  return hertz.map((each, index) =>
    each === null
      ? null
      : median(hertz.slice(Math.max(0, index - reach), index + reach + 1).filter((other) => other !== null)),
  );
}

function withoutClicks(hertz: readonly (number | null)[]): (number | null)[] {
  const kept = [...hertz];
  let begin = 0;
  for (let index = 0; index <= kept.length; index++) {
    if (index < kept.length && kept[index] !== null) continue;
    if (index - begin < LEAST_RUN) kept.fill(null, begin, index);
    begin = index + 1;
  }
  return kept;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
