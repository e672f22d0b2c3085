import type { VoicedRun } from './pitch-marks.ts';
import type { TimeWarp } from './time-warp.ts';

/**
 * Minimum and maximum steps in which unvoiced sound is copied: stretched in equal steps, noise repeats periodically
 * and hums.
 */
const LEAST_STEP_MS = 3;
const MOST_STEP_MS = 7;
/** Fractional parts of its multiples are evenly spread and never repeat: deterministic pseudo-random steps. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Speech to be resynthesised: samples (mono, -1 to 1), sample rate in hertz, and the periods of its constant pitch.
 */
export interface FlatSpeech {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly runs: readonly VoicedRun[];
}

/** Source and target of samples, and the lengths of fading in and out. */
interface Grain {
  readonly from: number;
  readonly to: number;
  readonly rise: number;
  readonly fall: number;
}

/**
 * Resynthesises flat speech with another melody and other durations, preserving its timbre: time-domain
 * pitch-synchronous overlap-add (Moulines and Charpentier 1990) with Hann windows of two periods.
 * @param pitchAt requested pitch in hertz at a time of the output in milliseconds
 * @returns exactly as long as the warp requires, to the nearest sample
 */
export function sungAgain(speech: FlatSpeech, warp: TimeWarp, pitchAt: (ms: number) => number): Float32Array {
  const { samples, sampleRate, runs } = speech;
  const perMs = sampleRate / 1000;
  const stepAfter = (grain: number) =>
    (LEAST_STEP_MS + (MOST_STEP_MS - LEAST_STEP_MS) * ((grain * GOLDEN) % 1)) * perMs;
  const out = new Float32Array(Math.round(warp.totalMs * perMs));
  let run = 0;
  let wasVoiced = false;
  let spacing = stepAfter(0);
  for (let to = 0, grain = 1; to < out.length; to += spacing, grain++) {
    const from = warp.back(to / perMs) * perMs;
    while (run < runs.length && (runs[run]?.end ?? 0) <= from) run++;
    const voiced = runs[run];
    const isVoiced = voiced !== undefined && voiced.start <= from;
    // Between voiced and unvoiced parts the windows meet half-way.
    const before = isVoiced === wasVoiced ? undefined : spacing;
    if (isVoiced) {
      const { mark, period } = nearestMark(voiced.marks, from);
      // The first period keeps its place; the following ones are spaced by the melody.
      const shift = wasVoiced ? 0 : mark - from;
      lay(samples, out, { from: mark, to: to + shift, rise: before ? before + shift : period, fall: period });
      spacing = shift + sampleRate / pitchAt(to / perMs);
    } else {
      const step = stepAfter(grain);
      lay(samples, out, { from, to, rise: spacing, fall: step });
      spacing = step;
    }
    wasVoiced = isVoiced;
  }
  return out;
}

/** Mark nearest to a place, and the length of its period. */
function nearestMark(marks: readonly number[], place: number): { mark: number; period: number } {
  let low = 0;
  let high = marks.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((marks[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  const [before = 0, after = 0] = [marks[low], marks[high]];
  return { mark: place - before < after - place ? before : after, period: after - before };
}

function lay(samples: Float32Array, out: Float32Array, { from, to, rise, fall }: Grain): void {
  const source = Math.round(from);
  const target = Math.round(to);
  for (let i = -Math.floor(rise); i <= fall; i++) {
    const at = target + i;
    if (at < 0 || at >= out.length) continue;
    const share = (1 + Math.cos((Math.PI * i) / (i < 0 ? rise : fall))) / 2;
    out[at] = (out[at] ?? 0) + share * (samples[source + i] ?? 0);
  }
}
