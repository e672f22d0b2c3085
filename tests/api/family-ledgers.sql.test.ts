import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf } from '#server/platform/ledger/event-id.ts';
import { MAX_LEARNERS } from '#shared/accounts/family.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { add, family, familyForEachTest, switchTo } from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';
import { tries } from '#tests/database.ts';
import { memoryStore } from '#tests/web/study/queue-under-test.ts';
import { ApiError } from '#web/platform/http.ts';
import type { QueuedEvent } from '#web/platform/offline/event-kinds.ts';
import { createEventQueue, type EventQueue, type Sent } from '#web/platform/offline/event-queue.ts';

familyForEachTest();

const DEVICES = 3;

/** Next action on one of the devices. `lost` makes the next reply fail after the server has stored the events. */
type Turn = { readonly device: number; readonly afterMs: number } & (
  | { readonly what: 'answer' | 'online' | 'offline' | 'lost' | 'lock' | 'reload' | 'flush' }
  | { readonly what: 'choose'; readonly learner: number }
);

const around = { device: fc.nat({ max: DEVICES - 1 }), afterMs: fc.constantFrom(0, 1, 1_000, MINUTE_MS) };
const answer = fc.record({ ...around, what: fc.constant('answer' as const) });
const choose = fc.record({
  ...around,
  what: fc.constant('choose' as const),
  learner: fc.nat({ max: MAX_LEARNERS - 1 }),
});
const other = fc.record({
  ...around,
  what: fc.constantFrom('online', 'offline', 'lost', 'lock', 'reload', 'flush'),
});
const turns = fc.array(
  fc.oneof(
    { arbitrary: answer, weight: 4 },
    { arbitrary: choose, weight: 3 },
    { arbitrary: other, weight: 3 },
  ),
  { minLength: 20, maxLength: 60 },
);

/**
 * A device that several learners share, with the app's own event queue. It lacks the app's check of the active
 * learner before sending, as a tab does that has not noticed a switch in another one: the server has to keep the
 * ledgers apart.
 */
class Device {
  readonly #client: TestClient;
  readonly #store = memoryStore();
  readonly #queues = new Map<string, EventQueue>();
  readonly refused: string[] = [];
  isOnline = true;
  losesReply = false;
  /** Learner who sits at the device. Without a connection the session may be of another one. */
  learner: string;

  constructor(client: TestClient, learner: string) {
    this.#client = client;
    this.learner = learner;
  }

  queue(): EventQueue {
    const queue = this.#queues.get(this.learner) ?? this.#open(this.learner);
    this.#queues.set(this.learner, queue);
    return queue;
  }

  /** Closes all queues, as a reload of the page does; events remain in the store. */
  reload(): void {
    for (const queue of this.#queues.values()) queue.stop();
    this.#queues.clear();
  }

  async choose(learner: string): Promise<void> {
    this.learner = learner;
    if (!this.isOnline) return;
    const { status, body } = await switchTo(learner, { password: PASSWORD }, this.#client);
    expect(status, JSON.stringify(body)).toBe(200);
  }

  async lock(): Promise<void> {
    if (this.isOnline) await this.#client.post('/api/family/lock');
  }

  /** Sends the waiting events of every queue, of inactive learners too. */
  async flush(): Promise<void> {
    for (const queue of this.#queues.values()) await queue.flush();
  }

  waiting = () => this.#store.all.map(({ id }) => id);

  #open(userId: string): EventQueue {
    const queue = createEventQueue({
      userId,
      store: this.#store,
      stamp: () => ({ id: randomUUID(), occurredAt: family.test.clock.nowMs, aheadMs: 0 }),
      send: (events) => this.#send(userId, events),
      later: () => () => {},
      onReturn: () => () => {},
      random: () => 0,
    });
    queue.subscribe((notice) => {
      if (notice.type === 'refused') this.refused.push(`${notice.event.id}: ${notice.error.code}`);
    });
    queue.start();
    return queue;
  }

  async #send(userId: string, waiting: readonly QueuedEvent[]): Promise<Sent> {
    if (!this.isOnline) throw new ApiError(0, 'no connection', { code: 'offline' });
    const events = waiting.map(({ id, kind, body, occurredAt }) => ({ ...body, id, kind, occurredAt }));
    const reply = await this.#client.post('/api/events', { userId, events });
    if (this.losesReply) {
      this.losesReply = false;
      throw new ApiError(0, 'no connection', { code: 'offline' });
    }
    if (reply.status !== 200) throw new ApiError(reply.status, reply.body.code, { code: reply.body.code });
    const results: { outcome: string; code?: ApiError['code'] }[] = reply.body.results;
    const outcomes = events.map(({ id }, index) => {
      const { outcome, code = 'unknown' } = results[index] ?? { outcome: 'refused' };
      return outcome === 'refused'
        ? { id, refusal: new ApiError(422, code, { code }) }
        : { id, answer: null };
    });
    return { outcomes, moved: [] };
  }
}

/** Carries out one turn. Returns the event that was recorded, if any. */
async function take(turn: Turn, device: Device, learners: readonly string[]): Promise<string | undefined> {
  family.test.clock.nowMs += turn.afterMs;
  switch (turn.what) {
    case 'answer':
      return device
        .queue()
        .record('word_typed', { wordId: 'kaffe', answer: 'coffee' }, family.test.clock.nowMs);
    case 'choose':
      return void (await device.choose(learners[turn.learner] as string));
    case 'lock':
      return void (await device.lock());
    case 'reload':
      return void device.reload();
    case 'flush':
      return void (await device.flush());
    case 'lost':
      device.losesReply = true;
      return;
    default:
      device.isOnline = turn.what === 'online';
      return void (device.isOnline && (await device.choose(device.learner)));
  }
}

/** Reads the ids of the answers in each learner's ledger. */
async function ledgers(learners: readonly string[]) {
  const rows = await family.test.platform.database.read
    .selectFrom('learning_events as event')
    .innerJoin('ledgers as ledger', 'ledger.no', 'event.ledger')
    .select(['event.id', 'ledger.learner_id'])
    .where('event.kind', '=', 'word_typed')
    .execute();
  return learners.map((learner) => {
    const own = rows.filter(({ learner_id }) => learner_id === learner);
    return own.map(({ id }) => idOf(id)).sort();
  });
}

it('six learners on three devices: each ledger contains exactly what that learner did', async () => {
  const learners = [family.parentId];
  while (learners.length < MAX_LEARNERS) learners.push(await add({ firstName: `Child ${learners.length}` }));
  const { email } = (await family.parent.get('/api/auth/user')).body;
  const clients = [family.parent, family.test.client(), family.test.client()];
  for (const client of clients.slice(1)) await client.post('/api/login', { email, password: PASSWORD });
  const done = new Map<string, string[]>(learners.map((learner) => [learner, []]));

  const play = async (list: readonly Turn[]) => {
    const devices = clients.map((client) => new Device(client, family.parentId));
    for (const device of devices) await device.choose(family.parentId);
    for (const turn of list) {
      const device = devices[turn.device] as Device;
      const { learner } = device;
      const id = await take(turn, device, learners);
      if (id) done.get(learner)?.push(id);
    }
    for (const device of devices) {
      device.isOnline = true;
      device.losesReply = false;
      // Each learner returns to the device once; then nothing may be left on it.
      for (const learner of learners) {
        await device.choose(learner);
        await device.queue().flush();
        // A flush joins a request under way that was refused for the learner before.
        await device.queue().flush();
      }
      expect(device.waiting()).toEqual([]);
      expect(device.refused).toEqual([]);
      device.reload();
    }
    expect(await ledgers(learners)).toEqual(learners.map((learner) => done.get(learner)?.toSorted()));
  };
  await fc.assert(fc.asyncProperty(turns, play), { numRuns: tries(20), endOnFailure: true });
  expect([...done.values()].flat().length).toBeGreaterThan(50);
}, 120_000);
