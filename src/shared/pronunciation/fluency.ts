import type { Placed } from './findings.ts';

/** Sounds a second inside the speech: slower than the first is 0, from the second on all is well. */
const SLOW = 3;
const STEADY = 7;
/** Share of the time from the first to the last sound that is silence: up to the first all is well, at the second 0. */
const PAUSES_WELL = 0.1;
const PAUSES_WORST = 0.5;

/**
 * Half from the tempo inside the speech, half from the share of its pauses: a definition, compared with no human ratings.
 * @param frameMs milliseconds between frames
 * @returns 0 to 1
 */
export function fluencyOf(sounds: readonly Placed[], frameMs: number): number {
  const first = sounds[0];
  const last = sounds.at(-1);
  if (!first || !last) return 0;
  const whole = last.span.end - first.span.start;
  const voiced = sounds.reduce((sum, { span }) => sum + span.end - span.start, 0);
  const tempo = sounds.length / ((voiced * frameMs) / 1000);
  const pauses = 1 - voiced / whole;
  return (share(tempo, SLOW, STEADY) + 1 - share(pauses, PAUSES_WELL, PAUSES_WORST)) / 2;
}

/** Where a value lies from one end to the other, 0 to 1. */
function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
