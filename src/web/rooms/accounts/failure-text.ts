import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';

/**
 * Returns what tells why a form failed: what the server said, or `fallback` where it gave no reason of its own.
 * @param fallback text for a failure without a known code
 */
export function useFailureText(fallback: string): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => (hasReason(error) ? errorText(error) : fallback);
}

/** `internal` is a code that gives no reason. */
function hasReason(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'unknown' && error.code !== 'internal';
}
