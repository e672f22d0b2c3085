import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { startBrowserQueue } from '#web/platform/offline/browser-queue.ts';
import { newEventId } from '#web/platform/offline/event-id.ts';
import type { EventQueue, QueueEvents, QueueState } from '#web/platform/offline/event-queue.ts';
import { serverAheadMs } from '#web/platform/server-clock.ts';
import { useUser } from '#web/platform/session.ts';
import { sendEvents } from './send-events.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';

/** What follows from what becomes of events. */
export interface Reactions extends QueueEvents {
  /** What may be asked for anew: subjects (`lesson:101`), and `stats`. Once for all that were sent together. */
  onMoved(subjects: readonly string[]): void;
}

/** Everything that one learner does, in order, on its way to the server. */
export interface StudyQueue extends EventQueue {
  /** Keeps an event and sends it as soon as possible; returns its id. `nowMs`: milliseconds since 1970. */
  record(kind: string, body: unknown, nowMs: number): string;
  /** What follows from what becomes of events, before anybody else hears of it. Until it is said, nothing is sent. */
  react(reactions: Reactions): void;
}

let current: { readonly userId: string; readonly queue: StudyQueue; readonly client: QueryClient } | null =
  null;

/** The queue of a learner: one in the whole page. */
export function studyQueueOf(userId: string, client: QueryClient): StudyQueue {
  if (current?.userId !== userId || current.client !== client) {
    current?.queue.stop();
    current = { userId, client, queue: startStudyQueue(userId, client) };
  }
  return current.queue;
}

function startStudyQueue(userId: string, client: QueryClient): StudyQueue {
  let reactions: Reactions | undefined;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const queue = startBrowserQueue(userId, client, async (events) => {
    await begun;
    const { outcomes, moved } = await sendEvents(events, Date.now());
    if (moved.length > 0) reactions?.onMoved(moved);
    return outcomes;
  });
  queue.listen({
    onAcknowledged: (event, answer) => reactions?.onAcknowledged(event, answer),
    onRefused: (event, error) => reactions?.onRefused(event, error),
    onSignedOut: () => reactions?.onSignedOut(),
    onHeldUp: (error) => reactions?.onHeldUp(error),
  });
  return {
    ...queue,
    record(kind, body, nowMs) {
      const id = newEventId();
      const occurredAt = laterThanBefore(nowMs);
      void queue.add({ id, kind, body, occurredAt, aheadMs: serverAheadMs(), spentMs: stopwatch().lap() });
      return id;
    },
    react(next) {
      reactions = next;
      begin();
    },
  };
}

let running: Stopwatch | undefined;

function stopwatch(): Stopwatch {
  running ??= createStopwatch(() => performance.now(), document);
  return running;
}

/** Another page is open: the time before it belongs to nothing that will be done here. */
export function beginPage(): void {
  stopwatch().restart();
}

let lastMs = 0;

/** The server orders events by time: two steps within a millisecond, or a clock set back, must not swap them. */
function laterThanBefore(nowMs: number): number {
  lastMs = Math.max(nowMs, lastMs + 1);
  return lastMs;
}

/** Stands for the queue in a picture of a page, in which nothing is done. */
const STILL_QUEUE: StudyQueue = {
  add: async () => {},
  record: () => '',
  flush: async () => {},
  waiting: async () => [],
  state: () => 'saved',
  subscribe: () => () => {},
  listen: () => () => {},
  react: () => {},
  stop: () => {},
};

/** The queue of the learner who is signed in; null while nobody is. */
export function useStudyQueue(): StudyQueue | null {
  const client = useQueryClient();
  const { user } = useUser();
  if (import.meta.env.SSR) return STILL_QUEUE;
  return user ? studyQueueOf(user.id, client) : null;
}

/**
 * Whether what an earlier visit left has been sent, as far as that is possible now. What is read before that would
 * show where the learner stood before it.
 */
export function useCaughtUp(queue: StudyQueue | null): boolean {
  const [caughtUp, setCaughtUp] = useState<StudyQueue | null>(null);
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

/** How things stand with what was done here. */
export function useQueueState(queue: StudyQueue | null): QueueState {
  return useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => {}),
    () => queue?.state() ?? 'saved',
    () => 'saved',
  );
}
