/** A reply says the time in whole seconds; half of one is right on average. */
const HALF_SECOND_MS = 500;

let aheadMs: number | null = null;

/** How far the server's clock is ahead of this device's, in milliseconds; null before the first reply. */
export function serverAheadMs(): number | null {
  return aheadMs;
}

/**
 * Learns from a reply what time it is on the server.
 * @param date the reply's `Date`; null where it has none
 * @param sentMs when it was asked for, by this device's clock, and `receivedMs` when it came
 */
export function noteServerTime(date: string | null, sentMs: number, receivedMs: number): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = aheadAfter(aheadMs, serverMs, sentMs, receivedMs);
}

/**
 * How far the server is ahead, after one more reply. What is known stays as long as it may be true, so that times
 * of events do not jump about within what cannot be known: the second and the way of the reply.
 * @param knownMs what was known before; at first the device is believed
 * @param serverMs the reply's time, cut to whole seconds
 */
export function aheadAfter(
  knownMs: number | null,
  serverMs: number,
  sentMs: number,
  receivedMs: number,
): number {
  const measured = serverMs + HALF_SECOND_MS - (sentMs + receivedMs) / 2;
  const uncertainty = HALF_SECOND_MS + Math.abs(receivedMs - sentMs) / 2;
  const known = knownMs ?? 0;
  return Math.abs(measured - known) <= uncertainty ? known : Math.round(measured);
}
