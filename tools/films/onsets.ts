import { execFileSync } from 'node:child_process';
import type { SpokenFilm } from './speech.ts';
import type { Timeline } from './timeline.ts';

/** Length of a line's beginning that is searched for, and the range around its time. */
const HEARD_MS = 400;
const AROUND_MS = 150;

/** Offset of the lines of a finished film from the times in its transcript, in milliseconds. */
export interface Onsets {
  readonly median: number;
  readonly worst: number;
}

/**
 * Finds the beginning of every line in the sound of the finished film by cross-correlation with the spoken line:
 * this measures the effect of mixing and packing on times, and soft consonants or steps do not mislead it.
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

/** Finds the most likely lag of `said` after `at` in the recording, in samples; earlier is negative. */
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
