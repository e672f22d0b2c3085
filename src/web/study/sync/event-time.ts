import type { QueuedEvent } from '#web/platform/offline/event-store.ts';

type Time = Pick<QueuedEvent, 'occurredAt' | 'aheadMs'>;

/**
 * How long ago an event was, in milliseconds, whatever the device's clock shows and however it was set meanwhile.
 * Never less than nothing.
 * @param nowMs present time by the device
 * @param aheadMs how far the server's clock is ahead of it now; null where that is not known
 */
export function agoMs(
  { occurredAt, aheadMs: aheadThen }: Time,
  nowMs: number,
  aheadMs: number | null,
): number {
  const ahead = aheadMs ?? aheadThen ?? 0;
  return Math.max(0, nowMs + ahead - (occurredAt + (aheadThen ?? ahead)));
}

/** The same moment by the server's clock: milliseconds since 1970, never later than the present there. */
export function byServerClock(event: Time, nowMs: number, aheadMs: number | null): number {
  return nowMs + (aheadMs ?? event.aheadMs ?? 0) - agoMs(event, nowMs, aheadMs);
}
