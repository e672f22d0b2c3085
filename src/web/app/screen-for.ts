import type { User } from '#shared/accounts/accounts.contract.ts';
import { AUTH_ROUTE, REGISTER_ROUTE } from '#web/rooms/accounts/index.ts';
import type { Route } from '#web/study/room.ts';

/** What somebody sees at an address: a page, the sign-in screen, their dashboard instead, or nothing. */
export type Screen = { show: 'page'; route: Route } | { show: 'home' } | { show: 'not-found' };

/**
 * The guard of every address. Signed out: the sign-in screen everywhere but on the public pages, without
 * changing the address, so that signing in leads on to it.
 * @param route that the address belongs to, if any
 */
export function screenFor(route: Route | undefined, user: User | null): Screen {
  if (route?.access === 'always') {
    return user && (route === AUTH_ROUTE || route === REGISTER_ROUTE)
      ? { show: 'home' }
      : { show: 'page', route };
  }
  if (!user) return { show: 'page', route: AUTH_ROUTE };
  return route ? { show: 'page', route } : { show: 'not-found' };
}
