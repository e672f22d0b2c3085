/** A point of the pen on the canvas, in canvas px; y grows downwards. Pressure and time are not looked at. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the pen drew between touching and leaving the canvas; a tap is a stroke of one point. */
export type Stroke = readonly Point[];

/** What is looked at, at most: far more than a word needs, far less than a page can be made to send. */
export const INK_LIMITS = {
  strokes: 300,
  points: 20_000,
  /** How far from the canvas's corner a point may lie, in px, on either side of it. */
  distancePx: 10_000,
} as const;

/** Strokes that can be measured, each with the place it had in what was handed in. */
export interface CleanStroke {
  readonly index: number;
  readonly points: readonly Point[];
}

/** `too-much` is ink beyond the limits, which is not looked at. */
export type CleanInk = readonly CleanStroke[] | 'too-much';

/**
 * Keeps what a pen can have drawn: points that are numbers and near the canvas, and no point twice in a row. Strokes
 * that have none left are gone. Looks at no more than the limits allow, however much it is handed.
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
