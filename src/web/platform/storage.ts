/** Storage keys have a prefix of the app, as documented on the cookie page. */
export type StorageKey = `tillsammans-${string}`;

/** Reads a value of localStorage by key; null if the browser blocks storage, as some do in private windows. */
export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes the value of `key`; see {@link recall}. */
export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No value was stored.
  }
}

/** Stores `value` under `key` for the next visit; see {@link recall}. */
export function remember(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused storage only loses a preference.
  }
}
