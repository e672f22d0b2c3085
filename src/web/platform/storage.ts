/** What is kept has a name of the app's own, which the page about cookies tells. */
export type StorageKey = `tillsammans-${string}`;

/**
 * What this browser remembers (localStorage), by key. A browser that refuses storage, as some do in
 * private windows, simply forgets.
 */
export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes what is kept under `key`; see {@link recall}. */
export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Keeps `value` under `key` for the next visit; see {@link recall}. */
export function remember(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused storage costs a preference, nothing more.
  }
}
