import { ApiError } from './http.ts';

const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 60_000;

/** The server, or the way to it, failed: what it said before still counts, and later it may answer. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status >= 500 || ['intercepted', 'unknown'].includes(error.code))
  );
}

/** The pause after so many failures, one at least, before the server is asked again: doubled each time, a minute at most. */
export function pauseAfterMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/**
 * When to ask again, without being told to, what has failed so many times: never sooner than the server asked for, and
 * not at all (false) where it would answer the same.
 */
export function askAgainMs(error: unknown, failures: number): number | false {
  if (!isAway(error)) return false;
  const { retryAfterS = 0 } = error as ApiError;
  return Math.max(pauseAfterMs(failures), retryAfterS * 1000);
}
