import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { startBrowserQueue } from '#web/platform/offline/browser-queue.ts';
import { newEventId } from '#web/platform/offline/event-id.ts';
import type { EventQueue, QueueState } from '#web/platform/offline/event-queue.ts';
import { serverAheadMs } from '#web/platform/server-clock.ts';
import { useUser } from '#web/platform/session.ts';
import { sendEvents } from './send-events.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';

let current: { readonly userId: string; readonly queue: EventQueue; readonly client: QueryClient } | null =
  null;

/** Returns the learner's queue, which all components of the page share. */
export function studyQueueOf(userId: string, client: QueryClient): EventQueue {
  if (current?.userId !== userId || current.client !== client) {
    current?.queue.stop();
    const queue = startBrowserQueue(userId, client, {
      send: (events) => sendEvents(events, Date.now()),
      stamp: (nowMs) => ({
        id: newEventId(),
        occurredAt: laterThanBefore(nowMs),
        aheadMs: serverAheadMs(),
        spentMs: stopwatch().lap(),
      }),
    });
    current = { userId, client, queue };
  }
  return current.queue;
}

let running: Stopwatch | undefined;

function stopwatch(): Stopwatch {
  running ??= createStopwatch(() => performance.now(), document);
  return running;
}

/** Restarts the stopwatch for a new page: the time before it belongs to none of its events. */
export function beginPage(): void {
  stopwatch().restart();
}

let lastMs = 0;

/**
 * Returns strictly increasing times. The server orders events by time, so two steps in one millisecond, or a clock set
 * back, must not swap them.
 */
function laterThanBefore(nowMs: number): number {
  lastMs = Math.max(nowMs, lastMs + 1);
  return lastMs;
}

/** Queue for server-side rendering, which records nothing. */
const STILL_QUEUE: EventQueue = {
  record: () => '',
  start: () => {},
  flush: async () => {},
  waiting: async () => [],
  state: () => 'saved',
  subscribe: () => () => {},
  stop: () => {},
};

/** Returns the queue of the signed-in learner; null for visitors. */
export function useStudyQueue(): EventQueue | null {
  const client = useQueryClient();
  const { user } = useUser();
  if (import.meta.env.SSR) return STILL_QUEUE;
  return user ? studyQueueOf(user.id, client) : null;
}

/**
 * Returns whether the events of an earlier visit have been sent, as far as currently possible. Data fetched before that
 * would not include the learner's latest progress.
 */
export function useCaughtUp(queue: EventQueue | null): boolean {
  const [caughtUp, setCaughtUp] = useState<EventQueue | null>(null);
  useEffect(() => {
    let isWanted = true;
    void queue
      ?.waiting()
      .then((waiting) => (waiting.length > 0 ? queue.flush() : undefined))
      .then(() => isWanted && setCaughtUp(queue));
    return () => {
      isWanted = false;
    };
  }, [queue]);
  return queue !== null && caughtUp === queue;
}

/** Returns the delivery state of the learner's events. */
export function useQueueState(queue: EventQueue | null): QueueState {
  return useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => {}),
    () => queue?.state() ?? 'saved',
    () => 'saved',
  );
}
