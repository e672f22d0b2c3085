import { execFileSync } from 'node:child_process';
import type { Timeline } from './timeline.ts';

const RATE = 16_000;
const FRAME_MS = 5;
/** Looked for so far before and after the time that the transcript says. */
const AROUND_MS = 300;
/** Speech has begun when it is so much louder than what was before it. */
const OVER_DB = 9;
/** … and within so much of what the line is at its beginning. */
const UNDER_DB = 26;

/**
 * How far the lines' times are from where a program hears them begin in the finished film, in milliseconds. The sound
 * is taken out of the film itself, so that what packing does to times is measured, too.
 */
export function onsets(
  film: string,
  { lines }: Timeline,
): {
  readonly median: number;
  readonly within95: number;
  readonly worst: number;
  readonly worstLine: string;
  readonly unheard: number;
} {
  const raw = execFileSync(
    'ffmpeg',
    ['-nostdin', '-loglevel', 'error', '-i', film, '-ac', '1', '-ar', String(RATE), '-f', 's16le', '-'],
    { maxBuffer: 2 ** 28 },
  );
  const samples = new Int16Array(raw.buffer, raw.byteOffset, raw.length >> 1);
  const frame = (RATE * FRAME_MS) / 1_000;
  const loudness = (ms: number) => {
    const from = Math.max(0, Math.round((ms / 1_000) * RATE));
    let sum = 0;
    for (let i = from; i < from + frame; i++) sum += ((samples[i] ?? 0) / 32_768) ** 2;
    return 10 * Math.log10(sum / frame + 1e-10);
  };
  const offsets = lines.flatMap(({ line, startMs }) => {
    const before = Array.from({ length: 30 }, (_, index) =>
      loudness(startMs - AROUND_MS + index * FRAME_MS),
    ).sort((a, b) => a - b);
    const loudest = Math.max(
      ...Array.from({ length: 40 }, (_, index) => loudness(startMs + index * FRAME_MS)),
    );
    const threshold = Math.max((before[15] ?? -90) + OVER_DB, loudest - UNDER_DB);
    for (let ms = startMs - 100; ms < startMs + AROUND_MS; ms += FRAME_MS) {
      if (loudness(ms) > threshold && loudness(ms + FRAME_MS) > threshold)
        return [{ id: line.id, off: Math.abs(Math.round(ms - startMs)) }];
    }
    return [];
  });
  const sorted = offsets.toSorted((a, b) => a.off - b.off);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.off ?? Number.NaN;
  return {
    median: at(0.5),
    within95: at(0.95),
    worst: at(1),
    worstLine: sorted.at(-1)?.id ?? '',
    unheard: lines.length - offsets.length,
  };
}
