import { execFileSync } from 'node:child_process';
import type { SpokenFilm } from './speech.ts';
import type { Timeline } from './timeline.ts';

/** So much of a line's beginning is looked for, and so far around its time. */
const HEARD_MS = 400;
const AROUND_MS = 150;

/** How far the lines of a finished film begin from where its transcript says, in milliseconds. */
export interface Onsets {
  readonly median: number;
  readonly worst: number;
}

/**
 * Looks for the beginning of every line in the sound of the finished film, where it is most like what was spoken
 * (cross-correlation): so what mixing and packing do to times is measured, and no soft consonant or step misleads.
 * @param film a file that ffmpeg reads
 */
export function onsets(film: string, { lines }: Timeline, spoken: SpokenFilm): Onsets {
  const rate = spoken.sampleRate;
  const raw = execFileSync(
    'ffmpeg',
    ['-nostdin', '-loglevel', 'error', '-i', film, '-ac', '1', '-ar', String(rate), '-f', 's16le', '-'],
    { maxBuffer: 2 ** 28 },
  );
  const heard = new Int16Array(raw.buffer, raw.byteOffset, raw.length >> 1);
  const samplesIn = (ms: number) => Math.round((ms / 1_000) * rate);
  const sizes = lines
    .map(({ line, startMs }) => {
      const said = (spoken.lines.get(line.id)?.samples ?? new Float32Array()).subarray(
        0,
        samplesIn(HEARD_MS),
      );
      const lag = likestLag(heard, said, samplesIn(startMs), samplesIn(AROUND_MS));
      return Math.abs((lag / rate) * 1_000);
    })
    .sort((a, b) => a - b);
  return { median: sizes[sizes.length >> 1] ?? Number.NaN, worst: sizes.at(-1) ?? Number.NaN };
}

/** By how many samples `said` stands later than `at` in what is heard; earlier is negative. */
function likestLag(heard: Int16Array, said: Float32Array, at: number, around: number): number {
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let lag = -around; lag <= around; lag++) {
    let [alike, power] = [0, 1];
    for (let i = 0; i < said.length; i += 2) {
      const sample = heard[at + lag + i] ?? 0;
      alike += sample * (said[i] ?? 0);
      power += sample * sample;
    }
    const share = alike / Math.sqrt(power);
    if (share > most) [most, best] = [share, lag];
  }
  return best;
}
