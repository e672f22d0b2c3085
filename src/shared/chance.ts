/** Random number generator: 0 ≤ x < 1. */
export type Random = () => number;

/** Hash of a text: 32-bit FNV-1a over its code points. */
export function fingerprint(text: string): number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return state >>> 0;
}

/** Deterministic random numbers: mulberry32 (T. Ettinger, public domain), seeded with the text's fingerprint. */
export function seededRandom(seed: string): Random {
  let state = fingerprint(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Items in random order (Fisher-Yates shuffle). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [result[last] as T, result[other] as T];
    result[last] = b;
    result[other] = a;
  }
  return result;
}

/** Random item; undefined if there are none. */
export function oneOf<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}
