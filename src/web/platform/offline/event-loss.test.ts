// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { ApiError } from '#web/platform/http.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY } from '#web/platform/session.ts';
import type { QueuedEvent } from './event-kinds.ts';

/** Stored events, which the browser may delete. */
let device: QueuedEvent[];
vi.mock('./event-store.ts', () => ({
  browserEventStore: () => ({
    add: async (event: QueuedEvent) => void device.push(event),
    list: async (userId: string) => device.filter((event) => event.userId === userId),
    remove: async (id: string) => {
      device = device.filter((event) => event.id !== id);
    },
    count: async () => device.length,
  }),
}));

const persist = vi.fn(async () => true);
let isAway: boolean;
beforeEach(() => {
  device = [];
  isAway = false;
  persist.mockClear();
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  // biome-ignore lint/suspicious/noDocumentCookie: as the app sets it
  document.cookie = 'tillsammans-waiting=1; Max-Age=0; Path=/';
});

/** Opens the page as this learner. */
async function visit(userId = 'anna') {
  vi.resetModules();
  const { startBrowserQueue } = await import('./browser-queue.ts');
  const { lostEvents } = await import('./event-loss.ts');
  const client = createQueryClient();
  client.setQueryData(USER_KEY, { id: userId } as User);
  let nextId = '';
  const queue = startBrowserQueue(userId, client, {
    stamp: (nowMs) => ({ id: nextId, occurredAt: nowMs, aheadMs: null }),
    async send(events) {
      if (isAway) throw new ApiError(0, 'Failed to fetch', { code: 'offline' });
      return { outcomes: events.map(({ id }) => ({ id, answer: null })), moved: [] };
    },
  });
  queue.start();
  await queue.flush();
  const answer = async (id: string) => {
    nextId = id;
    queue.record('word_left_out', { wordId: 'katt' }, 0);
    await expect.poll(queue.state).not.toBe('saving');
  };
  return { queue, answer, areLost: lostEvents.areUntold, told: lostEvents.told };
}
const isMarked = () => document.cookie.includes('tillsammans-waiting=1');

it('asks for persistent storage with the first answer that waits, once, and not before', async () => {
  const { answer, queue } = await visit();
  await answer('e1');
  expect(persist).not.toHaveBeenCalled();
  isAway = true;
  await answer('e2');
  await expect.poll(isMarked).toBe(true);
  await answer('e3');
  expect(persist).toHaveBeenCalledOnce();
  queue.stop();
});

it('says once that the browser deleted answers that waited', async () => {
  isAway = true;
  const first = await visit();
  await first.answer('e1');
  await expect.poll(isMarked).toBe(true);
  first.queue.stop();
  device = [];
  isAway = false;
  const second = await visit();
  await expect.poll(second.areLost).toBe(true);
  second.told();
  expect(second.areLost()).toBe(false);
  second.queue.stop();
  const third = await visit();
  expect([third.areLost(), isMarked()]).toEqual([false, false]);
  third.queue.stop();
});

it('says nothing where what waited has been sent, or still waits for another learner', async () => {
  isAway = true;
  const anna = await visit('anna');
  await anna.answer('e1');
  await expect.poll(isMarked).toBe(true);
  anna.queue.stop();
  isAway = false;
  const bo = await visit('bo');
  await bo.answer('e2');
  expect([bo.areLost(), isMarked()]).toEqual([false, true]);
  bo.queue.stop();
  const again = await visit('anna');
  await expect.poll(() => device.length).toBe(0);
  expect([again.areLost(), isMarked()]).toEqual([false, false]);
  again.queue.stop();
});
