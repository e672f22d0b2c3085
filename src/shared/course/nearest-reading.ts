import { type Arc, readingOf, type WordGraph } from './word-graph.ts';

/**
 * Reading nearest to the given words by letters changed, added and left out; null if more than half of its letters
 * differ, so that it is unrelated to the input, or if no answer is listed.
 */
export function nearestReading(graph: WordGraph, given: readonly string[]): string | null {
  const width = given.length + 1;
  const last = graph.length - 1;
  /** For each state and number of consumed words: the minimum number of letters to change until the end. */
  const costs = new Int32Array(graph.length * width);
  const costAt = (state: number, index: number) => costs[state * width + index] ?? 0;
  const distanceTo = distances(given);

  /** Cost from here on if the arc's word stands for the next given word. */
  const exchanged = ({ word, to }: Arc, index: number) =>
    word === null || index === given.length ? Infinity : distanceTo(word, index) + costAt(to, index + 1);
  /** Cost from here on if the arc's word, if any, is missing in the input. */
  const missing = ({ word, to }: Arc, index: number) => (word?.length ?? 0) + costAt(to, index);

  for (let state = last; state >= 0; state -= 1) {
    const arcs = graph[state] ?? [];
    for (let index = given.length; index >= 0; index -= 1) {
      let best = state === last && index === given.length ? 0 : Infinity;
      if (index < given.length) best = (given[index] ?? '').length + costAt(state, index + 1);
      for (const arc of arcs) best = Math.min(best, exchanged(arc, index), missing(arc, index));
      costs[state * width + index] = best;
    }
  }

  const way: Arc[] = [];
  let [state, index] = [0, 0];
  while (state !== last) {
    const cost = costAt(state, index);
    const arcs = graph[state] ?? [];
    const met = arcs.find((arc) => exchanged(arc, index) === cost);
    const passed = met ? undefined : arcs.find((arc) => missing(arc, index) === cost);
    const arc = met ?? passed;
    if (!passed) index += 1;
    // Without listed answers there is no path to the end.
    if (index > given.length) return null;
    if (!arc) continue;
    way.push(arc);
    state = arc.to;
  }
  const letters = way.reduce((sum, { word }) => sum + (word?.length ?? 0), 0);
  return costAt(0, 0) * 2 <= letters ? readingOf(way) : null;
}

/** Letter distances between words and given words, cached. */
function distances(given: readonly string[]): (word: string, index: number) => number {
  const known = new Map<string, Int32Array>();
  return (word, index) => {
    const row = known.get(word) ?? Int32Array.from(given, (each) => letterDistance(each, word));
    known.set(word, row);
    return row[index] ?? 0;
  };
}

/** Levenshtein distance, computed row by row. */
export function letterDistance(from: string, to: string): number {
  if (from === to) return 0;
  const row = Int32Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let letter = 1; letter <= from.length; letter += 1) {
    let diagonal = letter - 1;
    let left = letter;
    row[0] = letter;
    for (let column = 1; column <= to.length; column += 1) {
      const above = row[column] ?? 0;
      const exchanged = diagonal + (from[letter - 1] === to[column - 1] ? 0 : 1);
      left = Math.min(exchanged, above + 1, left + 1);
      row[column] = left;
      diagonal = above;
    }
  }
  return row[to.length] ?? 0;
}
