import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#server/rooms/progress/event-id.ts';
import { type Learner, registerLearner } from './learner.ts';
import { type RunningApp, startApp } from './running-app.ts';

interface Event {
  readonly id: string;
  readonly occurredAt: number;
}

const WRITES = 500;
const CUTS = 10;
const AT_ONCE = 20;

describe('a power cut in the middle of 500 progress writes', () => {
  let app: RunningApp;
  let learner: Learner;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.dispose());

  it(`loses no acknowledged write and doubles none, ${CUTS} times`, async () => {
    const everySent: string[] = [];
    for (let cut = 0; cut < CUTS; cut++) {
      learner = await registerLearner(app.url);
      const beganMs = Date.now();
      const sent = Array.from({ length: WRITES }, (_, i) => ({ id: randomUUID(), occurredAt: beganMs + i }));
      everySent.push(...sent.map(({ id }) => id));
      // Each time a little later, so that the cut falls into another moment of the work.
      const cutAfter = 30 + cut * 45;
      const acknowledged = await sendUntilCut(sent, cutAfter);
      await app.restart();

      const stored = storedIds();
      expect(acknowledged.length).toBeGreaterThanOrEqual(cutAfter);
      expect(acknowledged.length).toBeLessThan(WRITES);
      expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);

      // The learner's device does not know what arrived: it sends everything again.
      await inParallel(sent, async (event) => expect((await send(event)).status).toBe(200));
    }
    const stored = storedIds().filter((id) => everySent.includes(id));
    expect(stored).toHaveLength(everySent.length);
    expect(new Set(stored).size).toBe(everySent.length);
  });

  const send = (event: Event) =>
    learner.call('POST', '/api/lessons/101/progress', { ...event, moduleIndex: 0, kind: 'visited' });

  /** Sends the events and cuts the power when `cutAfter` have been acknowledged; gives back those. */
  async function sendUntilCut(events: readonly Event[], cutAfter: number): Promise<string[]> {
    const acknowledged: string[] = [];
    let cut: Promise<void> | undefined;
    await inParallel(events, async (event) => {
      if (cut) return;
      const reply = await send(event).catch(() => null);
      if (reply?.status === 200) acknowledged.push(event.id);
      if (acknowledged.length >= cutAfter) cut ??= app.kill();
    });
    await cut;
    return acknowledged;
  }

  async function inParallel(
    events: readonly Event[],
    work: (event: Event) => Promise<unknown>,
  ): Promise<void> {
    const waiting = [...events];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let event = waiting.shift(); event; event = waiting.shift()) await work(event);
      }),
    );
  }

  function storedIds(): string[] {
    const database = new DatabaseSync(join(app.dataDir, 'tillsammans.db'), { readOnly: true });
    const rows = database.prepare('select id from learning_events').all() as { id: Uint8Array }[];
    database.close();
    return rows.map(({ id }) => idOf(id));
  }
});
