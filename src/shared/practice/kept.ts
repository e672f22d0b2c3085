import type { Entry } from './entry.ts';

/** Remembers what was made for each word. */
export function kept<T>(make: (entry: Entry) => T): (entry: Entry) => T {
  const made = new Map<string, T>();
  return (entry) => {
    const known = made.get(entry.id);
    if (known !== undefined) return known;
    const fresh = make(entry);
    made.set(entry.id, fresh);
    return fresh;
  };
}
