/** Voiced part of speech with constant pitch, with its periods. */
export interface VoicedRun {
  /** First sample, and the first after it. */
  readonly start: number;
  readonly end: number;
  /** Ascending sample indexes, about one period apart, each at the same phase. */
  readonly marks: readonly number[];
}

const FRAME_MS = 5;
/** Minimum normalised correlation with the next period for a voiced part (-1 to 1). */
const VOICED = 0.6;
/** Root mean square relative to full scale below which a part is silent. */
const SILENCE = 0.002;
/**
 * Search range for the next mark around its expected place, as a share of the period, because the engine may begin
 * a sound within a period.
 */
const SLACK = 0.12;

/** Step of samples for comparison: the pitch is far below the lost frequencies. */
const STRIDE = 2;

/**
 * Marks the periods of speech with constant pitch.
 * @param samples mono, -1 to 1
 * @param sampleRate in hertz
 * @param hertz the pitch, precise to a thousandth
 */
export function voicedRuns(samples: Float32Array, sampleRate: number, hertz: number): VoicedRun[] {
  const period = sampleRate / hertz;
  const frame = Math.round((FRAME_MS / 1000) * sampleRate);
  const sound = measured(samples);
  const runs: VoicedRun[] = [];
  let begin = -1;
  for (let at = 0; at <= samples.length; at += frame) {
    if (at + frame <= samples.length && isVoiced(sound, at + (frame >> 1), Math.round(period))) {
      if (begin === -1) begin = at;
    } else if (begin !== -1) {
      const marks = at - begin >= 2 * period ? marksIn(sound, begin, at, period) : [];
      if (marks.length > 1) runs.push({ start: begin, end: at, marks });
      begin = -1;
    }
  }
  return runs;
}

/** Samples, and the cumulative sum of their squares. */
interface Measured {
  readonly samples: Float32Array;
  readonly squares: Float64Array;
}

function measured(samples: Float32Array): Measured {
  const squares = new Float64Array(samples.length + 1);
  let sum = 0;
  for (let i = 0; i < samples.length; i++) {
    sum += (samples[i] ?? 0) ** 2;
    squares[i + 1] = sum;
  }
  return { samples, squares };
}

function energyOf({ squares }: Measured, start: number, length: number): number {
  return (squares[start + length] ?? 0) - (squares[start] ?? 0);
}

function isVoiced(sound: Measured, centre: number, period: number): boolean {
  if (centre < period || centre + period > sound.samples.length) return false;
  if (energyOf(sound, centre, period) < SILENCE * SILENCE * period) return false;
  return likeness(sound, centre - period, centre, period) > VOICED;
}

function marksIn(sound: Measured, start: number, end: number, period: number): number[] {
  const first = loudestIn(sound, start, end, Math.round(period));
  const marks = [first];
  for (let mark = first; ; ) {
    mark = nextMark(sound, mark, period);
    if (mark >= end) break;
    marks.push(mark);
  }
  for (let mark = first; ; ) {
    mark = nextMark(sound, mark, -period);
    if (mark < start) break;
    marks.unshift(mark);
  }
  return marks;
}

/** Highest sample of the loudest period: the glottal pulse. */
function loudestIn(sound: Measured, start: number, end: number, period: number): number {
  let loudest = start;
  for (let at = start; at + period <= end; at += period) {
    if (energyOf(sound, at, period) > energyOf(sound, loudest, period)) loudest = at;
  }
  let peak = loudest;
  for (let at = loudest; at < loudest + period; at++) {
    if (Math.abs(sound.samples[at] ?? 0) > Math.abs(sound.samples[peak] ?? 0)) peak = at;
  }
  return peak;
}

/** Place about one period later (or earlier) that is most similar to that at `mark`. */
function nextMark(sound: Measured, mark: number, step: number): number {
  const length = Math.round(Math.abs(step));
  const half = length >> 1;
  const expected = mark + step;
  const slack = Math.ceil(Math.abs(step) * SLACK);
  let best = Math.round(expected);
  let most = -Infinity;
  for (let at = Math.round(expected) - slack; at <= expected + slack; at++) {
    // Among equally similar places the one nearest to the expected place.
    const worth = likeness(sound, mark - half, at - half, length) - 0.2 * ((at - expected) / slack) ** 2;
    if (worth > most) [best, most] = [at, worth];
  }
  return best;
}

/** Normalised correlation of two ranges of equal length; 0 if one is silent or outside the sound. */
function likeness(sound: Measured, a: number, b: number, length: number): number {
  const { samples } = sound;
  if (Math.min(a, b) < 0 || Math.max(a, b) + length > samples.length) return 0;
  const energy = energyOf(sound, a, length) * energyOf(sound, b, length);
  if (energy <= 0) return 0;
  let sum = 0;
  for (let i = 0; i < length; i += STRIDE) sum += (samples[a + i] as number) * (samples[b + i] as number);
  return (STRIDE * sum) / Math.sqrt(energy);
}
