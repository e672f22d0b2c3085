import type { VoicedRun } from './pitch-marks.ts';
import type { TimeWarp } from './time-warp.ts';

/**
 * What is not voiced is copied in steps between these: drawn out in equal steps, a hiss repeats itself at equal distances
 * and hums.
 */
const LEAST_STEP_MS = 3;
const MOST_STEP_MS = 7;
/** Multiples of it, less their whole part, are spread evenly and never come round: steps by chance that are always the same. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Speech to be said again: its samples (mono, -1 to 1), their rate in hertz, and its one pitch's periods. */
export interface FlatSpeech {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly runs: readonly VoicedRun[];
}

/** Where samples are taken, where they go, and over how many they fade in and out. */
interface Grain {
  readonly from: number;
  readonly to: number;
  readonly rise: number;
  readonly fall: number;
}

/**
 * Says flat speech again with another melody and other lengths, its timbre kept: time-domain pitch-synchronous
 * overlap-add (Moulines and Charpentier 1990), windows of two periods after Hann.
 * @param pitchAt the pitch asked for, in hertz, at a moment of what comes out, in milliseconds
 * @returns exactly as long as the warp says, to the nearest sample
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
    // Between two kinds of speech the windows meet half-way.
    const before = isVoiced === wasVoiced ? undefined : spacing;
    if (isVoiced) {
      const { mark, period } = nearestMark(voiced.marks, from);
      // The first period stays where it was; from there on they follow one another as the melody asks.
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

/** The mark nearest to a place, and the length of the period there. */
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
