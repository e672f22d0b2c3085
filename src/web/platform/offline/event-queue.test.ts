import { describe, expect, it } from 'vitest';
import {
  memoryStore,
  offline,
  record,
  settled,
  setUp,
  stamp,
  waitingEvent,
} from '#tests/web/study/queue-under-test.ts';
import { ApiError } from '#web/platform/http.ts';
import { createEventQueue, pauseMs } from './event-queue.ts';

describe('the event queue', () => {
  it('sends in order, one at a time, and forgets what was acknowledged', async () => {
    const store = memoryStore();
    const { queue, sent, heard } = setUp({ store });
    for (const id of ['1', '2', '3']) record(queue, id);
    await settled();
    expect(sent).toEqual(['1', '2', '3']);
    expect(heard).toEqual(['1 ok', '2 ok', '3 ok']);
    expect(store.all).toEqual([]);
    expect(queue.state()).toBe('saved');
  });

  it('keeps an event until the server has it, also over a failure of the server', async () => {
    const store = memoryStore();
    const { queue, sent, failing, timers, fire } = setUp({ store });
    failing(offline());
    failing(new ApiError(503, 'busy', { code: 'busy' }, 7));
    record(queue, '1');
    record(queue, '2');
    await settled();
    expect(sent).toEqual(['1']);
    expect(queue.state()).toBe('waiting');
    expect(store.all).toHaveLength(2);
    expect(timers[0]?.delayMs).toBe(1_000);

    await fire();
    expect(sent).toEqual(['1', '1']);
    expect(timers[0]?.delayMs).toBe(7_000);

    await fire();
    expect(sent).toEqual(['1', '1', '1', '2']);
    expect(store.all).toEqual([]);
    expect(queue.state()).toBe('saved');
  });

  it('says once why it waits, and again only after the way was clear', async () => {
    const { queue, failing, fire } = setUp();
    const heard: unknown[] = [];
    queue.subscribe((notice) => {
      if (notice.type === 'held-up') heard.push(notice.error instanceof ApiError && notice.error.code);
    });
    const portal = () => failing(new ApiError(200, '<html>', { code: 'intercepted' }));
    portal();
    failing(offline());
    record(queue, '1');
    await settled();
    await fire();
    expect(heard).toEqual(['intercepted']);
    await fire();
    portal();
    record(queue, '2');
    await settled();
    expect(heard).toEqual(['intercepted', 'intercepted']);
  });

  it('does not begin an attempt early because one more event came, but does on flush', async () => {
    const { queue, sent, failing } = setUp();
    failing(offline());
    record(queue, '1');
    await settled();
    record(queue, '2');
    await settled();
    expect(sent).toEqual(['1']);
    await queue.flush();
    expect(sent).toEqual(['1', '1', '2']);
  });

  it('sends on page load what an earlier visit left, before what comes now', async () => {
    const store = memoryStore();
    await store.add(waitingEvent('old'));
    const { queue, sent } = setUp({ store });
    record(queue, 'new');
    await settled();
    expect(sent).toEqual(['old', 'new']);
  });

  it("never sends one learner's events as another", async () => {
    const store = memoryStore();
    const anna = setUp({ store, userId: 'anna' });
    anna.failing(offline());
    record(anna.queue, 'hers');
    await settled();
    anna.queue.stop();
    const bo = setUp({ store, userId: 'bo' });
    record(bo.queue, 'his');
    await bo.queue.flush();
    expect(bo.sent).toEqual(['his']);
    expect(store.all.map((event) => event.id)).toEqual(['hers']);
  });

  it.each([
    ['a session that ended', new ApiError(401, '', { code: 'unauthenticated' })],
    ['somebody else signed in', new ApiError(403, '', { code: 'forbidden' })],
  ])('pauses at %s and keeps the event', async (_, error) => {
    const store = memoryStore();
    const { queue, sent, failing, heard, timers } = setUp({ store });
    failing(error);
    record(queue, '1');
    await settled();
    record(queue, '2');
    await settled();
    expect(sent).toEqual(['1']);
    expect(queue.state()).toBe('paused');
    expect(heard).toEqual(['signed out']);
    expect(timers).toEqual([]);
    expect(store.all).toHaveLength(2);
    await queue.flush();
    expect(sent).toEqual(['1', '1', '2']);
    expect(queue.state()).toBe('saved');
  });

  it('sets aside what the server will never take, tells so, and goes on', async () => {
    const store = memoryStore();
    const { queue, answers, heard } = setUp({ store });
    answers.push(async () => new ApiError(409, '', { code: 'event_conflict' }));
    record(queue, '1');
    record(queue, '2');
    await settled();
    expect(heard).toEqual(['1 refused event_conflict', '2 ok']);
    expect(store.all).toEqual([]);
    expect(queue.state()).toBe('saved');
  });

  it('settles what a server took of several at once, and sends the rest again', async () => {
    const store = memoryStore();
    for (const id of ['1', '2', '3']) await store.add(waitingEvent(id));
    const sent: string[][] = [];
    const heard: string[] = [];
    const queue = createEventQueue({
      userId: 'anna',
      store,
      async send(events) {
        sent.push(events.map(({ id }) => id));
        return { outcomes: events.slice(0, 2).map(({ id }) => ({ id, answer: 'ok' })), moved: [] };
      },
      stamp,
      later: () => () => {},
      onReturn: () => () => {},
      random: () => 1,
    });
    queue.subscribe((notice) => {
      if (notice.type === 'acknowledged') heard.push(notice.event.id);
    });
    queue.start();
    await queue.flush();
    expect(sent).toEqual([['1', '2', '3'], ['3']]);
    expect(heard).toEqual(['1', '2', '3']);
    expect(store.all).toEqual([]);
  });

  it('waits where the server says nothing of what it was sent', async () => {
    let sent = 0;
    const queue = createEventQueue({
      userId: 'anna',
      store: memoryStore(),
      async send() {
        sent += 1;
        return { outcomes: [], moved: [] };
      },
      stamp,
      later: () => () => {},
      onReturn: () => () => {},
      random: () => 1,
    });
    queue.start();
    record(queue, '1');
    await settled();
    expect(queue.state()).toBe('waiting');
    expect(sent).toBe(1);
  });

  it.each([429, 500, 503, 408])('keeps an event at %i', async (status) => {
    const { queue, store, failing, heard } = setUp();
    failing(new ApiError(status, '', { code: 'unknown' }));
    record(queue, '1');
    await settled();
    expect(queue.state()).toBe('waiting');
    expect(await store.list('anna')).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  it("waits rather than drop an event when a hotel's page answers in the server's place", async () => {
    const { queue, failing, heard } = setUp();
    failing(new ApiError(403, '<html>', { code: 'unknown' }));
    record(queue, '1');
    await settled();
    expect(queue.state()).toBe('waiting');
    expect(heard).toEqual([]);
  });

  it('works on where the browser refuses storage', async () => {
    const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    const { queue, sent } = setUp({ store: { add: refuse, list: refuse, remove: refuse } });
    record(queue, '1');
    await settled();
    expect(sent).toEqual(['1']);
    expect(queue.state()).toBe('saved');
  });
});

describe('the pause after a failure', () => {
  it('doubles to at most a minute, by chance between half and whole', () => {
    expect([1, 2, 3, 7, 20].map((failures) => pauseMs(failures, undefined, 1))).toEqual([
      1_000, 2_000, 4_000, 60_000, 60_000,
    ]);
    expect(pauseMs(3, undefined, 0)).toBe(2_000);
  });

  it('is never shorter than the server asked for', () => {
    expect(pauseMs(1, 30, 0.5)).toBe(30_000);
  });
});
