/** Defers `make` to the first call and returns the same value from then on. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Caches results by input; beyond `most` the oldest one is evicted.
 * @param keyOf key of an input
 */
export function memoize<In, Out>(
  keyOf: (input: In) => string,
  make: (input: In) => Out,
  most = Number.POSITIVE_INFINITY,
): (input: In) => Out {
  const made = new Map<string, Out>();
  return (input) => {
    const key = keyOf(input);
    const known = made.get(key);
    if (known !== undefined) return known;
    const [oldest] = made.size >= most ? made.keys() : [];
    if (oldest !== undefined) made.delete(oldest);
    const fresh = make(input);
    made.set(key, fresh);
    return fresh;
  };
}
