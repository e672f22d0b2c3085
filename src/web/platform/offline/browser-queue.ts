import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { lookForLoss, noteRemoval, protectEvents } from './event-loss.ts';
import { createEventQueue, type EventQueue, type QueueParts } from './event-queue.ts';
import { browserEventStore } from './event-store.ts';
import { soundCache } from './sound-cache.ts';
import { noteRefusal } from './storage-trouble.ts';

/**
 * Event queue over this browser's storage that sends again whenever the connection or the learner returns.
 * @param userId learner of the events; nothing is sent while another learner is signed in
 */
export function startBrowserQueue(userId: string, client: QueryClient, send: QueueParts['send']): EventQueue {
  const device = browserEventStore();
  /** Ids of events that the browser refused to store, which exist only in this page. */
  const unkept = new Set<string>();
  lookForLoss(device).catch(() => {});
  const queue = createEventQueue({
    userId,
    store: {
      ...device,
      async add(event) {
        try {
          // What only this device knows has the room of what can be fetched again.
          await device.add(event).catch(() => soundCache.clear().then(() => device.add(event)));
          protect();
        } catch (refusal) {
          unkept.add(event.id);
          noteRefusal();
          throw refusal;
        }
      },
      async remove(eventId) {
        unkept.delete(eventId);
        await noteRemoval(device).catch(() => {});
        await device.remove(eventId);
      },
    },
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
    random: Math.random,
  });
  const protect = () => {
    if (queue.state() === 'waiting' || queue.state() === 'paused') protectEvents(device).catch(() => {});
  };
  queue.subscribe(protect);
  const back = () => {
    if (document.visibilityState === 'visible') void queue.flush();
  };
  /** Makes the browser ask before closing the page. */
  const stay = (event: BeforeUnloadEvent) => {
    if (unkept.size > 0) event.preventDefault();
  };
  window.addEventListener('online', back);
  window.addEventListener('beforeunload', stay);
  document.addEventListener('visibilitychange', back);
  return {
    ...queue,
    stop() {
      window.removeEventListener('online', back);
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('visibilitychange', back);
      queue.stop();
    },
  };
}
