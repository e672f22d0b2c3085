import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { createEventQueue, type EventQueue, type QueueParts } from './event-queue.ts';
import { browserEventStore } from './event-store.ts';

/**
 * A queue over this browser's storage that sends again whenever the connection or the learner comes back.
 * @param userId the learner whose events these are; nothing is sent while another one is signed in
 */
export function startBrowserQueue(userId: string, client: QueryClient, send: QueueParts['send']): EventQueue {
  const queue = createEventQueue({
    userId,
    store: browserEventStore(),
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
  const back = () => {
    if (document.visibilityState === 'visible') void queue.flush();
  };
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', back);
  return {
    ...queue,
    stop() {
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
      queue.stop();
    },
  };
}
