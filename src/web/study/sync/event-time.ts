import type { QueuedEvent } from '#web/platform/offline/event-kinds.ts';

/**
 * When an event was, as the server is told (which moves what it finds to be in the future to its present). By its own
 * clock where that is known: counted from its arrival, what took long to get there would come after what was done later
 * and travelled faster. Else how long ago it was, by the device at both times.
 * @param nowMs present time by the device
 * @param aheadNowMs how far the server's clock is ahead of it now; null where that is not known
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
