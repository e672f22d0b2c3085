/**
 * Distance between two words in beginners' typos: Damerau-Levenshtein distance (optimal string alignment) in which å for a,
 * ä for a or e, ö for o and a doubled or undoubled letter (for k: *ck*) cost half. Words that differ at both the beginning
 * and the end are no typos of each other and count as far apart.
 * @param most maximum distance; larger ones return Infinity
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

/** Character codes: c before k doubles it. */
const C = 99;
const K = 107;
/** Maximum word length; longer words are not compared. */
const LONGEST = 64;
/** Three rows of the distance table, reused for every pair: an unknown word is compared with thousands of words. */
const ROWS: [Float64Array, Float64Array, Float64Array] = [
  new Float64Array(LONGEST),
  new Float64Array(LONGEST),
  new Float64Array(LONGEST),
];

/** Pairs of letters that beginners confuse, by character codes. */
const NEAR = new Set(
  ['åa', 'äa', 'äe', 'öo', 'åo', 'aå', 'aä', 'eä', 'oö', 'oå', 'åä', 'äå'].map(
    (pair) => pair.charCodeAt(0) * 65_536 + pair.charCodeAt(1),
  ),
);

function substitution(x: number, y: number): number {
  if (x === y) return 0;
  // Two different ASCII letters are never near: every near pair has a letter with a diacritic.
  if (x < 128 && y < 128) return 1;
  return NEAR.has(x * 65_536 + y) ? 0.5 : 1;
}

/** Letters that cost half when confused; they count as one letter in the bit set. */
const NEAR_LETTERS = /[åäeoö]/g;
/** Number of bits in a set of letters; letters other than a to z share the last ones. */
const BITS = 31;

/** Properties of a word that exclude distant words cheaply. */
interface Shape {
  readonly word: string;
  /** Index in the list of words. */
  readonly place: number;
  readonly first: string;
  /** Bit set of its letters. The letter c is left out: before k it costs half. */
  readonly letters: number;
}

/**
 * Creates a search for the nearest of many words. It compares only words of similar length that begin or end alike and have
 * nearly the same letters, so the result is the same as comparing all.
 * @param words of at least two letters, ordered by preference among equally near ones
 * @returns function that finds the nearest word by {@link lettersApart}, up to a maximum distance
 */
export function nearestWordOf(words: Iterable<string>): (word: string, most: number) => string | undefined {
  const byEnds = new Map<string, Shape[]>();
  const add = (key: string, shape: Shape) => {
    const shapes = byEnds.get(key);
    if (shapes) shapes.push(shape);
    else byEnds.set(key, [shape]);
  };
  for (const [place, word] of [...new Set(words)].entries()) {
    const folded = word.replace(NEAR_LETTERS, 'a');
    const shape = { word, place, first: folded.charAt(0), letters: lettersOf(folded) };
    add(`${folded.charAt(0)}${word.length}`, shape);
    add(`${word.length}${folded.charAt(folded.length - 1)}`, shape);
  }

  return (word, most) => {
    const folded = word.replace(NEAR_LETTERS, 'a');
    const letters = lettersOf(folded);
    const [first, last] = [folded.charAt(0), folded.charAt(folded.length - 1)];
    // A replaced letter changes two bits of the set, an inserted or deleted letter changes one.
    const mostOthers = 2 * Math.floor(most);
    let best: Shape | undefined;
    let least = Infinity;
    const look = (shape: Shape) => {
      if (bitsOf(shape.letters ^ letters) > mostOthers) return;
      const apart = lettersApart(word, shape.word, most);
      const isBetter = apart < least || (apart === least && best !== undefined && shape.place < best.place);
      if (apart === Infinity || !isBetter) return;
      best = shape;
      least = apart;
    };
    const reach = Math.ceil(most);
    for (let length = word.length - reach; length <= word.length + reach; length += 1) {
      for (const shape of byEnds.get(`${first}${length}`) ?? []) look(shape);
      for (const shape of byEnds.get(`${length}${last}`) ?? []) if (shape.first !== first) look(shape);
    }
    return best?.word;
  };
}

function lettersOf(folded: string): number {
  let letters = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const letter = folded.charAt(at);
    if (letter !== 'c') letters |= 1 << (folded.charCodeAt(at) % BITS);
  }
  return letters;
}

/** Counts the bits that are set. */
function bitsOf(set: number): number {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/**
 * Creates a function that replaces an unknown word by the nearest known word, if one is within the typo limit. Results
 * are cached.
 */
export function repairer(known: ReadonlySet<string>): (word: string) => string {
  const done = new Map<string, string>();
  const nearest = nearestWordOf([...known].filter((word) => word.length >= 3));
  return (word) => {
    if (word.length < 3 || known.has(word) || /\d/.test(word)) return word;
    const before = done.get(word);
    if (before !== undefined) return before;
    const most = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0.5;
    const best = nearest(word, most) ?? word;
    if (done.size > 5_000) done.clear();
    done.set(word, best);
    return best;
  };
}
