// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { ApiError } from '#web/platform/http.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { startBrowserQueue } from './browser-queue.ts';
import type { QueueParts } from './event-queue.ts';
import type { EventStore } from './event-store.ts';
import { storageTrouble } from './storage-trouble.ts';

/** Stored sounds, and overrides of the browser's event store. */
let sounds: string[];
let device: Partial<EventStore>;
beforeEach(() => {
  sounds = ['hej.mp3'];
  device = {};
});
vi.mock('./sound-cache.ts', () => ({ soundCache: { clear: async () => void sounds.splice(0) } }));
vi.mock('./event-store.ts', async (original) => {
  const { browserEventStore } = await original<typeof import('./event-store.ts')>();
  return { browserEventStore: () => ({ ...browserEventStore(), ...device }) };
});

const stamp: QueueParts['stamp'] = (nowMs) => ({ id: 'e1', occurredAt: nowMs, aheadMs: null });
const user = (id: string) => ({ id }) as User;

function open() {
  const client = createQueryClient();
  client.setQueryData(USER_KEY, user('anna'));
  let isAway = false;
  const send = vi.fn(async (events: readonly { readonly id: string }[]) => {
    if (isAway) throw new ApiError(0, 'Failed to fetch', { code: 'offline' });
    return { outcomes: events.map(({ id }) => ({ id, answer: null })), moved: [] };
  });
  const queue = startBrowserQueue('anna', client, { send, stamp });
  queue.start();
  const record = () => queue.record('word_left_out', { wordId: 'katt' }, 0);
  return { client, queue, record, send, lose: () => (isAway = true), find: () => (isAway = false) };
}

/** Returns true if the browser would ask before closing the page. */
function asksToStay(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

// jsdom has no IndexedDB: the browser refuses to store anything.
it('keeps what the browser will not keep, in the page, and has it stay open until it is sent', async () => {
  const { queue, record, send, lose, find } = open();
  lose();
  record();
  await expect.poll(queue.state).toBe('waiting');
  expect(storageTrouble.isRefused()).toBe(true);
  expect(await queue.waiting()).toHaveLength(1);
  expect(asksToStay()).toBe(true);
  find();
  await queue.flush();
  expect(send).toHaveBeenCalledTimes(2);
  expect(asksToStay()).toBe(false);
  queue.stop();
});

it('on a full device, has sounds go for what was done, and keeps it', async () => {
  const kept: string[] = [];
  device = {
    async add({ id }) {
      if (sounds.length > 0) throw new DOMException('no room', 'QuotaExceededError');
      kept.push(id);
    },
  };
  const { queue, record, lose } = open();
  lose();
  record();
  await expect.poll(() => kept).toEqual(['e1']);
  expect(sounds).toEqual([]);
  expect(asksToStay()).toBe(false);
  queue.stop();
});

it('sends nothing of one learner while another one is signed in, and all of it when the first is back', async () => {
  const { client, queue, record, send } = open();
  client.setQueryData(USER_KEY, user('bo'));
  record();
  await queue.flush();
  expect(send).not.toHaveBeenCalled();
  expect(queue.state()).toBe('paused');
  client.setQueryData(USER_KEY, user('anna'));
  await queue.flush();
  expect(send).toHaveBeenCalledOnce();
  expect(queue.state()).toBe('saved');
  queue.stop();
});
