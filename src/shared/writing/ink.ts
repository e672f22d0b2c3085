/** Point of the pen in canvas px; y grows downwards. Pressure and time are not used. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points from pen down to pen up; a tap is a stroke of one point. */
export type Stroke = readonly Point[];

/** Maximum amounts of ink that are read: far more than a word needs, far less than a page could send. */
export const INK_LIMITS = {
  strokes: 300,
  points: 20_000,
  /** Maximum distance in px of a point from the canvas's origin in each coordinate. */
  distancePx: 10_000,
} as const;

/** Valid stroke with its index in the input. */
export interface CleanStroke {
  readonly index: number;
  readonly points: readonly Point[];
}

/** `too-much`: the ink exceeds the limits and is not read. */
export type CleanInk = readonly CleanStroke[] | 'too-much';

/**
 * Keeps valid ink: finite points near the canvas, without repeated points. Strokes without any are dropped. Reads
 * no more input than the limits allow.
 */
export function cleanInk(strokes: readonly Stroke[]): CleanInk {
  const kept: CleanStroke[] = [];
  let points = 0;
  if (strokes.length > INK_LIMITS.strokes) return 'too-much';
  for (const [index, stroke] of strokes.entries()) {
    points += stroke.length;
    if (points > INK_LIMITS.points) return 'too-much';
    const near = stroke.filter((point) => isNear(point.x) && isNear(point.y));
    const moved = near.filter((point, k) => point.x !== near[k - 1]?.x || point.y !== near[k - 1]?.y);
    if (moved.length > 0) kept.push({ index, points: moved });
  }
  return kept;
}

const isNear = (px: number): boolean => Number.isFinite(px) && Math.abs(px) <= INK_LIMITS.distancePx;
