/**
 * The present by the learner's clock, for `getHours` and the like: the device's own; where a page is only drawn, far
 * from the device, by the time zone of their account.
 */
export function localNow(timeZone: string): Date {
  const now = new Date();
  return import.meta.env.SSR ? new Date(now.toLocaleString('en-US', { timeZone })) : now;
}
