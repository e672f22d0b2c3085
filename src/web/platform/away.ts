import { ApiError } from './http.ts';

const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 60_000;

/** Returns true if the server or the connection failed, so that cached data still counts and a retry may succeed. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || ['intercepted', 'unknown'].includes(error.code))
  );
}

/** Milliseconds to wait after this many failures (at least one): doubled each time, at most a minute. */
export function pauseAfterMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/**
 * Milliseconds until an automatic retry after this many failures: never less than the server requested, and false
 * if the server would answer the same.
 */
export function askAgainMs(error: unknown, failures: number): number | false {
  if (!isAway(error)) return false;
  const { retryAfterS = 0 } = error as ApiError;
  return Math.max(pauseAfterMs(failures), retryAfterS * 1000);
}
