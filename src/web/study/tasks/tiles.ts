/** Word to put in order. Two tiles may have the same word. */
export interface Tile {
  readonly id: number;
  readonly text: string;
}

/** Bounds of a placed tile in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Moves tile `id` to index `at` of the sentence (by default its end), from wherever it was. */
export function placeTile(placed: readonly number[], id: number, at = placed.length): number[] {
  const others = takeTile(placed, id);
  return others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, id);
}

/** Ids of the tiles that form the words of an answer, in their order; empty for any other answer. */
export function tilesOf(tiles: readonly Tile[], answer: unknown): number[] {
  const ids: number[] = [];
  for (const word of Array.isArray(answer) ? answer : []) {
    const tile = tiles.find(({ id, text }) => text === word && !ids.includes(id));
    if (tile) ids.push(tile.id);
  }
  return ids;
}

/** Removes tile `id` from the sentence. */
export function takeTile(placed: readonly number[], id: number): number[] {
  return placed.filter((other) => other !== id);
}

/** Moves tile `id` by one place within the sentence: -1 to the left, 1 to the right. */
export function shiftTile(placed: readonly number[], id: number, by: -1 | 1): number[] {
  return placeTile(placed, id, placed.indexOf(id) + by);
}

/**
 * Index in the sentence at which a tile dropped at (x, y) is inserted: after every tile of a line above, and every
 * tile of the same line whose centre is to the left.
 * @param boxes bounds of the other tiles, in order
 */
export function placeAt(boxes: readonly Box[], x: number, y: number): number {
  return boxes.filter(
    (box) => box.bottom < y || (box.top <= y && y <= box.bottom && (box.left + box.right) / 2 < x),
  ).length;
}
