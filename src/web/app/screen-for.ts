import type { User } from '#shared/accounts/accounts.contract.ts';
import { AUTH_ROUTE, REGISTER_ROUTE } from '#web/rooms/accounts/index.ts';
import { PICKER_ROUTE } from '#web/rooms/family/index.ts';
import type { Route } from '#web/study/room.ts';

/** Screen at an address: a page, the sign-in screen, the dashboard instead of it, or none. */
export type Screen = { show: 'page'; route: Route } | { show: 'home' } | { show: 'not-found' };

/**
 * Guard of every route. Signed-out users get the sign-in screen except on public pages, without a change of the
 * address, so that signing in leads to it; a locked device gets the profile picker in the same way.
 * @param route route of the address, if any
 * @param isLocked true if the session has no active learner
 */
export function screenFor(route: Route | undefined, user: User | null, isLocked: boolean): Screen {
  if (route?.access === 'always') {
    return user && (route === AUTH_ROUTE || route === REGISTER_ROUTE)
      ? { show: 'home' }
      : { show: 'page', route };
  }
  if (isLocked) return { show: 'page', route: PICKER_ROUTE };
  if (!user) return { show: 'page', route: AUTH_ROUTE };
  return route ? { show: 'page', route } : { show: 'not-found' };
}
