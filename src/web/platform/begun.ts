/** A question that the head of the page asked before the app was there (app/starter.ts). */
export interface Begun {
  readonly response: Promise<Response>;
  readonly sentMs: number;
}

/** What nobody has wanted by then is asked for again. */
const GOOD_FOR_MS = 30_000;

/**
 * The answer to `path` that is already on its way: for the first who asks, and only until something is changed.
 * @param nowMs Unix time
 */
export function takeBegun(method: string, path: string, nowMs: number): Begun | undefined {
  const page = globalThis as { begun?: Record<string, Begun> };
  if (method !== 'GET') delete page.begun;
  const found = page.begun?.[path];
  if (!found) return undefined;
  delete page.begun?.[path];
  const ageMs = nowMs - found.sentMs;
  // A clock that was set back makes it asked for anew.
  return ageMs >= 0 && ageMs < GOOD_FOR_MS ? found : undefined;
}
