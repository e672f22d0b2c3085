/** Makes something when it is first asked for, and remembers it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Remembers what was made for each input; beyond `most` the one made longest ago is forgotten.
 * @param keyOf tells inputs apart
 */
export function kept<In, Out>(
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
