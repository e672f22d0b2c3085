import type { QueuedEvent } from '#web/platform/offline/event-kinds.ts';

/**
 * Returns the time of an event for the server, which clamps future times to its own present. If the offset to the
 * server's clock is known, it is an absolute time; a time relative to arrival would put a slow request after later
 * events that arrived faster. Otherwise it is the age of the event by the device's clock.
 * @param nowMs current time by the device
 * @param aheadNowMs current offset of the server's clock ahead of the device's, in milliseconds; null if unknown
 */
export function sentTime(
  { occurredAt, aheadMs }: Pick<QueuedEvent, 'occurredAt' | 'aheadMs'>,
  nowMs: number,
  aheadNowMs: number | null,
): { readonly occurredAt: number } | { readonly agoMs: number } {
  const ahead = aheadMs ?? aheadNowMs;
  return ahead === null
    ? { agoMs: Math.max(0, nowMs - occurredAt) }
    : { occurredAt: Math.max(0, occurredAt + ahead) };
}
