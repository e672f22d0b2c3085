import { useEffect, useState } from 'react';
import { ApiError } from '#web/platform/http.ts';

/** Token of the link, read from the URL fragment, which browsers never send and servers never log. */
export function useLinkToken(): string {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    // Another link in the same tab changes only the fragment; so does the skip link, which contains no token.
    const look = () => setToken((before) => tokenInAddress() || before);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return token;
}

function tokenInAddress(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
}

/** Returns true if the link is used up, expired, or was cut off. */
export function isDeadLink(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'invalid_token' || error.issues.some(({ path }) => path === 'token');
}
