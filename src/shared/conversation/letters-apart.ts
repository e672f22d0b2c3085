/**
 * How far two words are apart in beginners' slips: Damerau-Levenshtein distance (optimal string alignment), in which
 * å for a, ä for a or e, ö for o and a letter doubled or not cost half. Words that begin and end otherwise are no slips of each
 * other, and far apart.
 * @param most beyond it the answer is Infinity
 */
export function lettersApart(a: string, b: string, most = 3): number {
  if (Math.abs(a.length - b.length) > Math.ceil(most)) return Infinity;
  if (!isNear(a.charAt(0), b.charAt(0)) && !isNear(a.charAt(a.length - 1), b.charAt(b.length - 1))) {
    return Infinity;
  }
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const x = a.charAt(i - 1);
      const y = b.charAt(j - 1);
      let cost = Math.min(
        (row[j - 1] ?? 0) + substitution(x, y),
        (row[j] ?? 0) + (x === a.charAt(i - 2) ? 0.5 : 1),
        (next[j - 1] ?? 0) + (y === b.charAt(j - 2) ? 0.5 : 1),
      );
      const isSwapped = i > 1 && j > 1 && x === b.charAt(j - 2) && a.charAt(i - 2) === y;
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Infinity;
    before = row;
    row = next;
  }
  const distance = row[b.length] ?? Infinity;
  return distance > most ? Infinity : distance;
}

const NEAR = new Set(['åa', 'äa', 'äe', 'öo', 'åo', 'aå', 'aä', 'eä', 'oö', 'oå', 'åä', 'äå']);

function isNear(x: string, y: string): boolean {
  return x === y || NEAR.has(x + y);
}

function substitution(x: string, y: string): number {
  if (x === y) return 0;
  return NEAR.has(x + y) ? 0.5 : 1;
}
