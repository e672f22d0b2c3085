/**
 * What a learner has said and nobody has answered yet, and conversations that the browser keeps. They stay in this tab
 * (sessionStorage) under the learner's own name, and survive that the page is loaded again. Where a browser refuses
 * storage, as some do in private windows, the page remembers as long as it is open.
 */
const inPage = new Map<string, unknown>();

/** What is kept under a key; null for nothing. @param isRight whether it is what it should be: an older app may have kept it */
export function recallKept<Kept>(key: string, isRight: (kept: unknown) => kept is Kept): Kept | null {
  const kept = stored(key);
  return isRight(kept) ? kept : null;
}

/** Keeps something under a key; null to forget it. */
export function keep(key: string, value: unknown): void {
  inPage.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Refused: loading the page again costs what was kept, nothing else does.
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
