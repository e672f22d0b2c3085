/** Point of a melody. */
export interface PitchPoint {
  readonly ms: number;
  /** Relative to the centre of the voice. */
  readonly semitones: number;
}

/** Minimum milliseconds between points; closer ones would form a step. */
const APART_MS = 4;

/**
 * Melody through points: half a cosine between neighbours, constant before the first and after the last.
 * @param points in order of time; points too close to the previous one are dropped
 * @returns semitones at a time in milliseconds
 */
export function curveThrough(points: readonly PitchPoint[]): (ms: number) => number {
  const kept: PitchPoint[] = [];
  for (const point of points) {
    if (point.ms >= (kept.at(-1)?.ms ?? -Infinity) + APART_MS) kept.push(point);
  }
  return (ms) => {
    const next = kept.findIndex((point) => point.ms > ms);
    const after = kept[next];
    const before = next === -1 ? kept.at(-1) : kept[next - 1];
    if (!before) return after?.semitones ?? 0;
    if (!after) return before.semitones;
    const share = (1 - Math.cos((Math.PI * (ms - before.ms)) / (after.ms - before.ms))) / 2;
    return before.semitones + share * (after.semitones - before.semitones);
  };
}
