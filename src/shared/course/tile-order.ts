import { nearestReading } from './nearest-reading.ts';
import { followerOf, readingOf, type Spelling, WORD_FOR_WORD, wordGraph } from './word-graph.ts';

/** Tiles are compared literally: every letter counts, and punctuation is part of its word. */
const TILES: Spelling = {
  wordsOf: (piece) => (piece === '' ? [] : [piece]),
  joins: new Map(),
};

/**
 * Result of comparing tiles with the right orders, and the matching order as a sentence: the one that was built,
 * the nearest to a wrong one, or the first if none is near.
 */
export function matchOrder(
  laid: readonly string[],
  orders: readonly string[],
): { isRight: boolean; solution: string } {
  const words = laid.join(' ').split(' ').filter(Boolean);
  const graph = wordGraph(orders, TILES);
  const way = followerOf(graph, words, WORD_FOR_WORD).follow(0, 0, 0);
  if (way) return { isRight: true, solution: readingOf(way) };
  return { isRight: false, solution: nearestReading(graph, words) ?? orders[0] ?? '' };
}

/** Returns true if a sentence can be built with exactly these tiles. */
export function canBeLaid(sentence: string, tiles: readonly string[]): boolean {
  if (sentence === '') return tiles.length === 0;
  return tiles.some(
    (tile, index) =>
      `${sentence} `.startsWith(`${tile} `) &&
      canBeLaid(sentence.slice(tile.length + 1), tiles.toSpliced(index, 1)),
  );
}

/** Returns true if every item is a word among the tiles, each tile used at most once. */
export function isPartOf(items: readonly unknown[], tiles: readonly string[]): items is readonly string[] {
  const left: unknown[] = [...tiles];
  return items.every((item) => {
    const index = left.indexOf(item);
    if (index === -1) return false;
    left.splice(index, 1);
    return true;
  });
}
