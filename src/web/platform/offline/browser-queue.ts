import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { lookForLoss, noteRemoval, protectEvents } from './event-loss.ts';
import { createEventQueue, type EventQueue, type QueueParts } from './event-queue.ts';
import { browserEventStore } from './event-store.ts';
import { soundCache } from './sound-cache.ts';
import { noteRefusal } from './storage-trouble.ts';

/**
 * Creates a queue over this browser's storage that sends again whenever the connection or the page comes back.
 * @param userId the learner whose events these are; nothing is sent while another one is signed in
 */
export function startBrowserQueue(
  userId: string,
  client: QueryClient,
  { send, stamp }: Pick<QueueParts, 'send' | 'stamp'>,
): EventQueue {
  const device = browserEventStore();
  /** Ids of events that the browser refused to store: they exist in this page only. */
  const unstored = new Set<string>();
  lookForLoss(device).catch(() => {});
  const queue = createEventQueue({
    userId,
    store: {
      list: device.list,
      async add(event) {
        try {
          // Sounds can be fetched again, events cannot: if the device is full, sounds make room.
          await device.add(event).catch(() => soundCache.clear().then(() => device.add(event)));
          protect();
        } catch (refusal) {
          unstored.add(event.id);
          noteRefusal();
          throw refusal;
        }
      },
      async remove(eventId) {
        unstored.delete(eventId);
        await noteRemoval(device).catch(() => {});
        await device.remove(eventId);
      },
    },
    stamp,
    async send(events) {
      if (client.getQueryData(USER_KEY)?.id !== userId) {
        throw new ApiError(401, 'another learner is signed in', { code: 'unauthenticated' });
      }
      return send(events);
    },
    later(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    onReturn(flush) {
      const page = new AbortController();
      const back = () => {
        if (document.visibilityState === 'visible') flush();
      };
      /** Makes the browser ask before it closes the page. */
      const stay = (event: BeforeUnloadEvent) => {
        if (unstored.size > 0) event.preventDefault();
      };
      window.addEventListener('online', back, page);
      window.addEventListener('beforeunload', stay, page);
      document.addEventListener('visibilitychange', back, page);
      return () => page.abort();
    },
    random: Math.random,
  });
  const protect = () => {
    if (queue.state() === 'waiting' || queue.state() === 'paused') protectEvents(device).catch(() => {});
  };
  queue.subscribe(protect);
  return queue;
}
