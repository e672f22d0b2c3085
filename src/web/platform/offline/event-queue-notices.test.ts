import { describe, expect, it } from 'vitest';
import { memoryStore, offline, record, settled, setUp, stamp } from '#tests/web/study/queue-under-test.ts';
import { createEventQueue, type QueueState } from './event-queue.ts';

describe('the notices of the event queue', () => {
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
