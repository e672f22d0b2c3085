/** Part of an utterance to be stretched. */
export interface TimeStretch {
  readonly startMs: number;
  readonly endMs: number;
  /** Factor of its length, above 0. */
  readonly factor: number;
}

/** Mapping between the times of an utterance before and after stretching: strictly increasing and continuous. */
export interface TimeWarp {
  readonly totalMs: number;
  /** Maps a time of the original to the output. */
  at(ms: number): number;
  /** Maps a time of the output to the original. */
  back(ms: number): number;
}

/**
 * @param stretches in order, not overlapping; the rest keeps its length
 * @param totalMs length of the original
 */
export function timeWarp(stretches: readonly TimeStretch[], totalMs: number): TimeWarp {
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

/** Piecewise linear interpolation through (x, y); constant beyond its ends. */
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
