import type { Point } from '#shared/writing/ink.ts';

/** Point of a stroke in canvas px, with the width of the ink. */
export interface InkPoint extends Point {
  readonly width: number;
}

/** Points of one stroke, from pen down to pen up. */
export type InkStroke = readonly InkPoint[];

/** Position of the pen as reported by the device. */
export interface PenPlace extends Point {
  /** 0 to 1; null if the device does not measure it. */
  readonly pressure: number | null;
  /** Milliseconds of the page's clock. */
  readonly atMs: number;
}

/** Minimum and maximum width of the ink in canvas px. */
const [THIN, THICK] = [2.6, 5.4];
/** Speed in canvas px per millisecond from which ink has its minimum width. */
const FAST = 1.2;
/** Minimum distance in canvas px between recorded points. */
const LEAST_STEP = 0.7;
/** Share of the previous width that is kept (0..1), so that the width changes smoothly. */
const INERTIA = 0.75;

/** Width of the ink at a point: by pressure, or without it by speed. */
function widthAt(
  place: PenPlace,
  before: { readonly place: PenPlace; readonly width: number } | null,
): number {
  if (place.pressure !== null) {
    return eased(THIN + (THICK - THIN) * place.pressure, before?.width);
  }
  if (!before) return (THIN + THICK) / 2;
  const elapsedMs = Math.max(1, place.atMs - before.place.atMs);
  const speed = Math.hypot(place.x - before.place.x, place.y - before.place.y) / elapsedMs;
  return eased(THICK - (THICK - THIN) * Math.min(1, speed / FAST), before.width);
}

const eased = (wanted: number, before = wanted): number => before * INERTIA + wanted * (1 - INERTIA);

/**
 * Converts positions of the pen to points of a line.
 * @returns null for a position too near to the last point
 */
export function linePen(): (place: PenPlace) => InkPoint | null {
  let before: { place: PenPlace; width: number } | null = null;
  return (place) => {
    if (before && Math.hypot(place.x - before.place.x, place.y - before.place.y) < LEAST_STEP) return null;
    const width = widthAt(place, before);
    before = { place, width };
    return { x: place.x, y: place.y, width };
  };
}

/** Part of a smooth line: from `from` to `to`, with control point `by`. */
export interface Curve {
  readonly from: Point;
  readonly by: Point;
  readonly to: Point;
  readonly width: number;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Smooth line through a stroke: quadratic curves between midpoints with the points as control points; it begins and
 * ends at the ends of the stroke. A tap is one curve without length.
 * @param first index of the first curve to return, when the earlier ones are drawn already
 * @param isOver false while the pen is down, when the last half step is still undecided
 */
export function curvesOf(stroke: InkStroke, first = 0, isOver = true): Curve[] {
  const curves: Curve[] = [];
  for (let k = first; k < stroke.length; k++) {
    const point = stroke[k] as InkPoint;
    const next = stroke[k + 1];
    if (!next && !isOver) break;
    const before = stroke[k - 1];
    curves.push({
      from: before ? middle(before, point) : point,
      by: point,
      to: next ? middle(point, next) : point,
      width: point.width,
    });
  }
  return curves;
}
