import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/platform/http.ts';
import type { QueuedEvent } from './event-kinds.ts';
import {
  createEventQueue,
  type EventQueue,
  pauseMs,
  type QueueParts,
  type QueueState,
} from './event-queue.ts';
import type { EventStore } from './event-store.ts';

function memoryStore(): EventStore & { all: QueuedEvent[] } {
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

/** Records an event whose id is its word, as `stamp` below gives it. */
let nextId = '';
const record = (queue: EventQueue, id: string) => {
  nextId = id;
  queue.record('word_left_out', { wordId: id }, 0);
};
const stamp: QueueParts['stamp'] = (nowMs) => ({ id: nextId, occurredAt: nowMs, aheadMs: null });
const waitingEvent = (id: string): QueuedEvent => ({
  ...{ id, userId: 'anna', kind: 'word_left_out', body: { wordId: id }, occurredAt: 0, aheadMs: null },
});
const offline = () => new ApiError(0, 'Failed to fetch', { code: 'offline' });

/** A queue whose server, clock and store are in the test's hands. */
function setUp({ userId = 'anna', store = memoryStore() as EventStore, isStarted = true } = {}) {
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

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

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

  it('tells saving, waiting and saved as they come', async () => {
    const { queue, failing, fire } = setUp();
    const states: QueueState[] = [];
    queue.subscribe((notice) => {
      if (notice.type === 'state') states.push(notice.state);
    });
    failing(offline());
    record(queue, '1');
    await settled();
    await fire();
    expect(states).toEqual(['saving', 'waiting', 'saving', 'saved']);
  });

  it('sends an event that is added in the very moment the queue runs empty', async () => {
    const { queue, sent } = setUp();
    queue.subscribe(() => {
      if (queue.state() === 'saved' && !sent.includes('2')) record(queue, '2');
    });
    record(queue, '1');
    await settled();
    expect(sent).toEqual(['1', '2']);
    expect(queue.state()).toBe('saved');
  });

  it('stores events before it is started, and sends them with the start', async () => {
    const store = memoryStore();
    const { queue, sent } = setUp({ store, isStarted: false });
    record(queue, '1');
    await settled();
    expect([sent, store.all.length, queue.state()]).toEqual([[], 1, 'saving']);
    queue.start();
    await settled();
    expect([sent, store.all.length, queue.state()]).toEqual([['1'], 0, 'saved']);
  });

  it('tells the first subscriber before all others, whenever it subscribed', async () => {
    const { queue } = setUp();
    const heard: string[] = [];
    queue.subscribe(({ type }) => void (type === 'acknowledged' && heard.push('page')));
    queue.subscribe(({ type }) => void (type === 'acknowledged' && heard.push('shared data')), 'first');
    const unsubscribe = queue.subscribe(() => heard.push('gone'));
    unsubscribe();
    record(queue, '1');
    await settled();
    expect(heard).toEqual(['shared data', 'page']);
  });

  it('publishes the changed subjects of a call once, before the outcomes of its events', async () => {
    const queue = createEventQueue({
      ...{ userId: 'anna', store: memoryStore(), stamp, random: () => 1 },
      later: () => () => {},
      onReturn: () => () => {},
      send: async (events) => ({
        outcomes: events.map(({ id }) => ({ id, answer: 'ok' })),
        moved: ['card:katt:recognise', 'stats'],
      }),
    });
    record(queue, '1');
    record(queue, '2');
    const heard: string[] = [];
    queue.subscribe(({ type }) => void (type !== 'state' && heard.push(type)));
    queue.start();
    await settled();
    expect(heard).toEqual(['moved', 'acknowledged', 'acknowledged']);
  });

  it('sends again when the connection or the page comes back, until it is stopped', async () => {
    const { queue, sent, failing, comeBack } = setUp();
    failing(offline());
    record(queue, '1');
    await settled();
    failing(offline());
    comeBack();
    await settled();
    expect(sent).toEqual(['1', '1']);
    queue.stop();
    comeBack();
    await settled();
    expect(sent).toEqual(['1', '1']);
  });

  it('sends nothing after it was stopped', async () => {
    const { queue, sent } = setUp();
    queue.stop();
    record(queue, '1');
    await queue.flush();
    expect(sent).toEqual([]);
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
