/** Query parameter of the registration page with the path to return to. */
const TO = 'to';

/**
 * Address of the registration page that returns to `path` afterwards. The start page is the default and is left
 * out.
 */
export function registerAddress(path: string): string {
  return path === '/' || path.startsWith('/auth')
    ? '/auth/register'
    : `/auth/register?${TO}=${encodeURIComponent(path)}`;
}

/** Path to open after signing in: a page of this app, by default the start page. */
export function destinationIn(search: string): string {
  const to = new URLSearchParams(search).get(TO) ?? '/';
  // Rejects addresses of other sites, which may begin with two slashes or a slash and a backslash.
  return /^\/(?![/\\])/.test(to) ? to : '/';
}
