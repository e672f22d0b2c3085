/**
 * What this browser remembers (localStorage), by key. A browser that refuses storage, as some do in
 * private windows, simply forgets.
 */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `value` under `key` for the next visit; see {@link recall}. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused storage costs a preference, nothing more.
  }
}
