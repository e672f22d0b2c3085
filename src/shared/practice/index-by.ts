/** Indexes items by their keys, preserving their order; an item occurs once per key. */
export function indexBy<T>(items: Iterable<T>, keysOf: (item: T) => Iterable<string>): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const there = found.get(key);
      if (there) there.push(item);
      else found.set(key, [item]);
    }
  }
  return found;
}
