/**
 * How far two words are apart in beginners' slips: Damerau-Levenshtein distance (optimal string alignment), in which
 * å for a, ä for a or e, ö for o and a letter doubled or not (of k: *ck*) cost half. Words that begin and end otherwise are no slips of each
 * other, and far apart.
 * @param most beyond it the answer is Infinity
 */
export function lettersApart(a: string, b: string, most = 3): number {
  if (Math.abs(a.length - b.length) > Math.ceil(most)) return Infinity;
  const isAlike = substitution(a.charCodeAt(0), b.charCodeAt(0)) < 1;
  if (!isAlike && substitution(a.charCodeAt(a.length - 1), b.charCodeAt(b.length - 1)) === 1) return Infinity;
  if (b.length >= LONGEST) return Infinity;
  let [before, row, next] = ROWS;
  for (let j = 0; j <= b.length; j += 1) row[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    next[0] = i;
    let least = i;
    const x = a.charCodeAt(i - 1);
    const last = i > 1 ? a.charCodeAt(i - 2) : -1;
    for (let j = 1; j <= b.length; j += 1) {
      const y = b.charCodeAt(j - 1);
      const lastY = j > 1 ? b.charCodeAt(j - 2) : -1;
      let cost = Math.min(
        (row[j - 1] ?? 0) + substitution(x, y),
        (row[j] ?? 0) + (x === last || (x === C && a.charCodeAt(i) === K) ? 0.5 : 1),
        (next[j - 1] ?? 0) + (y === lastY || (y === C && b.charCodeAt(j) === K) ? 0.5 : 1),
      );
      if (last === y && lastY === x) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return Infinity;
    [before, row, next] = [row, next, before];
  }
  const distance = row[b.length] ?? Infinity;
  return distance > most ? Infinity : distance;
}

/** A k is doubled by a c before it. */
const C = 99;
const K = 107;
/** Longer words are no slips of each other. */
const LONGEST = 64;
/** Three rows of the table, used again for every pair: a line with an unknown word is held against thousands. */
const ROWS: [Float64Array, Float64Array, Float64Array] = [
  new Float64Array(LONGEST),
  new Float64Array(LONGEST),
  new Float64Array(LONGEST),
];

/** Pairs of letters that beginners take for each other, by their codes. */
const NEAR = new Set(
  ['åa', 'äa', 'äe', 'öo', 'åo', 'aå', 'aä', 'eä', 'oö', 'oå', 'åä', 'äå'].map(
    (pair) => pair.charCodeAt(0) * 65_536 + pair.charCodeAt(1),
  ),
);

function substitution(x: number, y: number): number {
  if (x === y) return 0;
  // Both in ASCII and different: never near but for a, e and o, which want a ring or dots on the other side.
  if (x < 128 && y < 128) return 1;
  return NEAR.has(x * 65_536 + y) ? 0.5 : 1;
}
