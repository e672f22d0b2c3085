import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';

/**
 * Returns a function that gives the reason for which a form failed: the server's, or `fallback` if it gave none.
 * @param fallback text for a failure without a known code
 */
export function useFailureText(fallback: string): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => (hasReason(error) ? errorText(error) : fallback);
}

/** The code `internal` carries no reason. */
function hasReason(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'unknown' && error.code !== 'internal';
}
