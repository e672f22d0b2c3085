import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { ApiError, send } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/query.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { browserEventStore, type Identified } from './event-store.ts';

/**
 * A queue over this browser's storage that sends again whenever the connection or the learner comes back.
 * @param name of the store; each kind of event has its own
 * @param userId the learner whose events these are; nothing is sent while another one is signed in
 */
export function startBrowserQueue<Body extends Identified, Reply>(
  name: string,
  userId: string,
  client: QueryClient,
): EventQueue<Body, Reply> {
  const queue = createEventQueue<Body, Reply>({
    userId,
    store: browserEventStore(name),
    async send(event) {
      if (client.getQueryData<User | null>(USER_KEY)?.id !== event.userId) {
        throw new ApiError(401, 'another learner is signed in', { code: 'unauthenticated' });
      }
      return send<Reply>('POST', event.path, event.body);
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
