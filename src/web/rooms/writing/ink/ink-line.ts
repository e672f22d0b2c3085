import type { Point } from '#shared/writing/ink.ts';

/** A point of the pen in canvas px, and how wide its ink is there. */
export interface InkPoint extends Point {
  readonly width: number;
}

/** What the pen drew between touching and leaving the paper. */
export type InkStroke = readonly InkPoint[];

/** Where the pen is, as the device says it. */
export interface PenPlace extends Point {
  /** 0 to 1; null where the device does not measure it. */
  readonly pressure: number | null;
  /** Milliseconds of the page's clock. */
  readonly atMs: number;
}

/** Widths of the ink, in canvas px. */
const [THIN, THICK] = [2.6, 5.4];
/** Written so fast, in canvas px a millisecond, ink is at its thinnest. */
const FAST = 1.2;
/** Points nearer than this to the one before, in canvas px, say nothing new. */
const LEAST_STEP = 0.7;
/** How much of the width before is kept, so that it swells and never jumps. */
const INERTIA = 0.75;

/** How wide the ink is at one place: by pressure, or else thinner the faster the pen goes. */
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
 * Makes a line of what the pen says, place by place.
 * @returns null for a place that says nothing new
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

/** A piece of a smooth line: from `from` to `to`, bent towards `by`. */
export interface Curve {
  readonly from: Point;
  readonly by: Point;
  readonly to: Point;
  readonly width: number;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * The smooth line of a stroke: quadratic curves from middle to middle, bent towards the point between; it begins and
 * ends where the pen did. A tap is one curve without length.
 * @param first the curves before it are left out, for they have been drawn
 * @param isOver false while the pen is down: the last half step is still to be bent
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
