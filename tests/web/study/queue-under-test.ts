import { ApiError } from '#web/platform/http.ts';
import type { QueuedEvent } from '#web/platform/offline/event-kinds.ts';
import { createEventQueue, type EventQueue, type QueueParts } from '#web/platform/offline/event-queue.ts';
import type { EventStore } from '#web/platform/offline/event-store.ts';

/** Store in memory. */
export function memoryStore(): EventStore & { all: QueuedEvent[] } {
  const all: QueuedEvent[] = [];
  return {
    all,
    add: async (event) => void all.push(event),
    list: async (userId) => all.filter((event) => event.userId === userId),
    remove: async (eventId) => {
      const at = all.findIndex((event) => event.id === eventId);
      if (at >= 0) all.splice(at, 1);
    },
  };
}

let nextId = '';
/** Records an event whose id is its word, as `stamp` below gives it. */
export const record = (queue: EventQueue, id: string) => {
  nextId = id;
  queue.record('word_left_out', { wordId: id }, 0);
};
/** Names each event by the word recorded last. */
export const stamp: QueueParts['stamp'] = (nowMs) => ({ id: nextId, occurredAt: nowMs, aheadMs: null });
/** Event as an earlier visit stored it. */
export const waitingEvent = (id: string): QueuedEvent => ({
  ...{ id, userId: 'anna', kind: 'word_left_out', body: { wordId: id }, occurredAt: 0, aheadMs: null },
});
/** Error of a request without a connection. */
export const offline = () => new ApiError(0, 'Failed to fetch', { code: 'offline' });

/** Creates a queue with a server, clock and store that the test controls. */
export function setUp({ userId = 'anna', store = memoryStore() as EventStore, isStarted = true } = {}) {
  let comeBack = () => {};
  const sent: string[] = [];
  const answers: (() => Promise<string | ApiError>)[] = [];
  const timers: { delayMs: number; work: () => void }[] = [];
  const queue = createEventQueue({
    userId,
    store,
    stamp,
    async send([event]) {
      if (!event) return { outcomes: [], moved: [] };
      const { id } = event;
      sent.push(id);
      const answer = await (answers.shift() ?? (() => Promise.resolve('ok')))();
      return {
        outcomes: [answer instanceof ApiError ? { id, refusal: answer } : { id, answer }],
        moved: [],
      };
    },
    later(delayMs, work) {
      const timer = { delayMs, work };
      timers.push(timer);
      return () => {
        const at = timers.indexOf(timer);
        if (at >= 0) timers.splice(at, 1);
      };
    },
    onReturn(flush) {
      comeBack = flush;
      return () => {
        comeBack = () => {};
      };
    },
    random: () => 1,
  });
  const heard: string[] = [];
  queue.subscribe((notice) => {
    if (notice.type === 'acknowledged') heard.push(`${notice.event.id} ${notice.reply}`);
    if (notice.type === 'refused') heard.push(`${notice.event.id} refused ${notice.error.code}`);
    if (notice.type === 'signed-out') heard.push('signed out');
  });
  if (isStarted) queue.start();
  const failing = (error: unknown) => answers.push(() => Promise.reject(error));
  const fire = async () => {
    timers.shift()?.work();
    await settled();
  };
  return { queue, sent, answers, timers, heard, failing, fire, store, comeBack: () => comeBack() };
}

/** Resolves after the pending promises have settled. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
