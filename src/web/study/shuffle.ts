/** A source of chance: 0 ≤ x < 1. */
export type Random = () => number;

/** The items in a random order (Fisher and Yates). */
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

/** Shuffles until it looks different, so that no exercise comes solved. */
export function shuffledAnew<T>(items: readonly T[], random: Random): T[] {
  const isSame = (other: readonly T[]) => other.every((item, index) => item === items[index]);
  let result = shuffled(items, random);
  // Items that are all alike have no other order.
  for (let tries = 0; tries < 20 && isSame(result); tries += 1) result = shuffled(items, random);
  return result;
}

/**
 * Chance that is the same for the same seed, so that an exercise looks the same each time it is drawn.
 * The seed becomes a number by FNV-1a, the numbers come from mulberry32 (T. Ettinger, public domain).
 */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
