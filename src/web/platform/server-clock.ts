/** Correction in milliseconds: the `Date` header has whole seconds, so its mean error is half a second. */
const HALF_SECOND_MS = 500;

let aheadMs: number | null = null;

/** Offset of the server's clock relative to this device's, in milliseconds; null before the first reply. */
export function serverAheadMs(): number | null {
  return aheadMs;
}

/**
 * Updates the offset from a reply.
 * @param date the reply's `Date` header; null if absent
 * @param sentMs time of the request by this device's clock, and `receivedMs` that of the reply
 */
export function noteServerTime(date: string | null, sentMs: number, receivedMs: number): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = aheadAfter(aheadMs, serverMs, sentMs, receivedMs);
}

/**
 * Offset after one more reply. The known offset is kept while it is possible, so that times of events do not jump
 * within the uncertainty: a second plus the round trip.
 * @param knownMs previous offset; at first the device's clock is assumed to be right
 * @param serverMs time of the reply, in whole seconds
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
