/** The parameter of the form for a new account that says where somebody was on the way to. */
const TO = 'to';

/** The address of that form for whoever is on the way to `path`; the start page, where it leads anyway, is not named. */
export function registerAddress(path: string): string {
  return path === '/' || path.startsWith('/auth')
    ? '/auth/register'
    : `/auth/register?${TO}=${encodeURIComponent(path)}`;
}

/** Where it leads once somebody is signed in: a page of this app, the start page where none is named. */
export function destinationIn(search: string): string {
  const to = new URLSearchParams(search).get(TO) ?? '/';
  // Another site's address may begin with two slashes, the second of either kind.
  return /^\/(?![/\\])/.test(to) ? to : '/';
}
