/** A part of an utterance that is to last longer or shorter. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
  /** So many times as long as it was; above 0. */
  readonly factor: number;
}

/** Where each moment of an utterance comes to lie when parts of it are stretched: strictly rising, without a jump. */
export interface TimeWarp {
  readonly totalMs: number;
  /** A moment of the utterance as it was, in the one that comes out. */
  at(ms: number): number;
  /** A moment of the one that comes out, in the utterance as it was. */
  back(ms: number): number;
}

/**
 * @param stretches in order and apart; what lies between them keeps its length
 * @param totalMs length of the utterance as it was
 */
export function timeWarp(stretches: readonly Stretch[], totalMs: number): TimeWarp {
  const from = [0];
  const to = [0];
  const reach = (ms: number, factor: number) => {
    const last = from.at(-1) ?? 0;
    if (ms <= last) return;
    to.push((to.at(-1) ?? 0) + (ms - last) * factor);
    from.push(ms);
  };
  for (const { startMs, endMs, factor } of stretches) {
    reach(Math.min(startMs, totalMs), 1);
    reach(Math.min(endMs, totalMs), factor);
  }
  reach(totalMs, 1);
  return {
    totalMs: to.at(-1) ?? 0,
    at: (ms) => mapped(from, to, ms),
    back: (ms) => mapped(to, from, ms),
  };
}

/** The value of the line through (x, y) at one place; beyond its ends, that of the end. */
function mapped(x: readonly number[], y: readonly number[], at: number): number {
  const last = x.length - 1;
  if (at <= 0) return 0;
  if (at >= (x[last] ?? 0)) return y[last] ?? 0;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((x[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [x[low], x[high], y[low], y[high]];
  return y0 + ((at - x0) / (x1 - x0)) * (y1 - y0);
}
