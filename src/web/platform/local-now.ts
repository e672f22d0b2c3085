/**
 * Current time by the learner's clock, for `getHours` and similar: in the browser the device's own; during server
 * rendering in the time zone of the account.
 */
export function localNow(timeZone: string): Date {
  const now = new Date();
  return import.meta.env.SSR ? new Date(now.toLocaleString('en-US', { timeZone })) : now;
}
