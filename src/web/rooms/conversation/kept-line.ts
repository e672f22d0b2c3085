/**
 * Unanswered lines, and conversations that only the browser stores. Kept in this tab (sessionStorage) per learner,
 * so that they survive a reload. If the browser refuses storage, as some do in private windows, they are kept in
 * memory.
 */
const inPage = new Map<string, unknown>();

/**
 * Stored value of a key; null if there is none.
 * @param isRight type guard, because an older version may have stored it
 */
export function recallKept<Kept>(key: string, isRight: (kept: unknown) => kept is Kept): Kept | null {
  const kept = stored(key);
  return isRight(kept) ? kept : null;
}

/** Stores a value; null deletes it. */
export function keep(key: string, value: unknown): void {
  inPage.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage refused: the value is lost only when the page is reloaded.
    if (value !== null) inPage.set(key, value);
  }
}

function stored(key: string): unknown {
  if (inPage.has(key)) return inPage.get(key);
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
