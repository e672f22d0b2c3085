/** A word to be put in order. Two tiles may bear the same word. */
export interface Tile {
  readonly id: number;
  readonly text: string;
}

/** Where a placed tile is drawn, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Puts tile `id` at place `at` of the sentence (the end by default), from wherever it was. */
export function placeTile(placed: readonly number[], id: number, at = placed.length): number[] {
  const others = takeTile(placed, id);
  return others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, id);
}

/** Takes tile `id` out of the sentence. */
export function takeTile(placed: readonly number[], id: number): number[] {
  return placed.filter((other) => other !== id);
}

/** Moves tile `id` within the sentence by one place: -1 to the left, 1 to the right. */
export function shiftTile(placed: readonly number[], id: number, by: -1 | 1): number[] {
  return placeTile(placed, id, placed.indexOf(id) + by);
}

/**
 * The place in the sentence that a tile let go at (x, y) belongs to: after every tile that stands in a line
 * above, or in the same line with its middle to the left.
 * @param boxes of the other tiles, in their order
 */
export function placeAt(boxes: readonly Box[], x: number, y: number): number {
  return boxes.filter(
    (box) => box.bottom < y || (box.top <= y && y <= box.bottom && (box.left + box.right) / 2 < x),
  ).length;
}
