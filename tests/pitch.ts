/** Measured pitch. */
export interface HeardPitch {
  readonly ms: number;
  readonly hertz: number;
}

const FRAME_SECONDS = 0.02;
/** Minimum normalised correlation of a voiced frame, and power below which it is silent. */
const VOICED = 0.7;
const SILENT = 1e-5;
/** Multiples of the period correlate as well; the shortest lag within this share of the maximum wins. */
const NEARLY = 0.97;

/** Step of multiplied samples. */
const STRIDE = 2;

/**
 * Pitch by normalised autocorrelation with parabolic interpolation, independent of the code under test.
 * @param near expected pitch in hertz, searched within ten semitones
 * @param stepMs milliseconds between two values
 */
export function pitchTrack(
  samples: Float32Array,
  sampleRate: number,
  near: number,
  stepMs = 5,
): HeardPitch[] {
  const frame = Math.max(Math.round(FRAME_SECONDS * sampleRate), Math.ceil((1.8 * sampleRate) / near));
  const shortest = Math.floor(sampleRate / (near * 1.8));
  const longest = Math.ceil((sampleRate / near) * 1.8);
  const squares = sumsOfSquares(samples);
  const energyAt = (at: number) => (squares[at + frame] ?? 0) - (squares[at] ?? 0);
  const heard: HeardPitch[] = [];
  const all = new Float64Array(longest - shortest + 1);
  const reach = frame + longest;
  for (let at = 0; at + reach < samples.length; at += Math.round((stepMs / 1000) * sampleRate)) {
    if (energyAt(at + (longest >> 1)) < SILENT * frame) continue;
    for (let i = 0; i < all.length; i++) {
      const first = at + ((longest - shortest - i) >> 1);
      const second = first + shortest + i;
      const energy = energyAt(first) * energyAt(second);
      all[i] = energy > 0 ? product(samples, first, second, frame) / Math.sqrt(energy) : 0;
    }
    const most = Math.max(...all);
    if (most < VOICED) continue;
    const best = all.findIndex(
      (each, i) => each >= NEARLY * most && each >= (all[i - 1] ?? 0) && each >= (all[i + 1] ?? 0),
    );
    if (best <= 0 || best >= all.length - 1) continue;
    const [before = 0, top = 0, after = 0] = all.slice(best - 1, best + 2);
    const bend = before - 2 * top + after;
    const lag = shortest + best + (bend < 0 ? (before - after) / (2 * bend) : 0);
    heard.push({ ms: ((at + reach / 2) / sampleRate) * 1000, hertz: sampleRate / lag });
  }
  return heard;
}

/** Cumulative sum of squares. */
function sumsOfSquares(samples: Float32Array): Float64Array {
  const squares = new Float64Array(samples.length + 1);
  for (let i = 0; i < samples.length; i++)
    squares[i + 1] = (squares[i] as number) + (samples[i] as number) ** 2;
  return squares;
}

function product(samples: Float32Array, a: number, b: number, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i += STRIDE) sum += (samples[a + i] as number) * (samples[b + i] as number);
  return STRIDE * sum;
}

/** Median; NaN of an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
