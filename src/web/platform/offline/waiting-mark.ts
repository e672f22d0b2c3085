/**
 * Name of a cookie that marks stored events, without saying whose. Browsers short of space, and Safari after seven
 * days, delete databases but keep cookies. Safari limits script cookies to seven days as well, so the cookie never
 * outlives the events there.
 */
export const WAITING_MARK = 'tillsammans-waiting';

/** True if events wait on this device, as far as the cookie tells. */
export const areEventsWaiting = (): boolean => document.cookie.split('; ').includes(`${WAITING_MARK}=1`);
