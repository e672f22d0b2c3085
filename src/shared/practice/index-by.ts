/** Finds items by any of their keys, in their order; each once for a key, however often it has it. */
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
