/** Request that the head of the page sent before the app was loaded (app/starter.ts). */
export interface EarlyRequest {
  readonly response: Promise<Response>;
  readonly sentMs: number;
}

/** Milliseconds after which an unused response is requested again. */
const GOOD_FOR_MS = 30_000;

/**
 * Response to `path` that is already on its way: for the first caller, and only until a mutation.
 * @param nowMs Unix time
 */
export function takeEarlyRequest(method: string, path: string, nowMs: number): EarlyRequest | undefined {
  const page = globalThis as { begun?: Record<string, EarlyRequest> };
  if (method !== 'GET') delete page.begun;
  const found = page.begun?.[path];
  if (!found) return undefined;
  delete page.begun?.[path];
  const ageMs = nowMs - found.sentMs;
  // A clock that was set back makes it stale.
  return ageMs >= 0 && ageMs < GOOD_FOR_MS ? found : undefined;
}
