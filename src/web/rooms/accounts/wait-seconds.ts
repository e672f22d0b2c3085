import { ApiError } from '#web/platform/http.ts';

/** Seconds to wait where the server did not say how long. */
const UNKNOWN_WAIT_S = 60;

/** Returns for how long the server takes no more attempts, in seconds; null for any other failure. */
export function waitSeconds(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'rate_limited') return null;
  return error.retryAfterS ?? UNKNOWN_WAIT_S;
}
