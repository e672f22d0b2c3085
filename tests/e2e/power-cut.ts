import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { idOf } from '#server/platform/ledger/event-id.ts';
import type { RecordedEvents } from '#shared/progress/progress.contract.ts';
import type { Learner } from './learner.ts';
import type { RunningApp } from './running-app.ts';

/** Number of concurrent requests, and of events in each: one as during a lesson, several as after some time offline. */
const AT_ONCE = 20;
const TOGETHER = [1, 5];

type Batch = readonly { readonly id: string; readonly occurredAt: number }[];

/**
 * Makes a learner send events, cuts the power meanwhile, and restarts the app on the remaining data. Then sends all
 * events again, like a device that does not know what arrived.
 * @param calls number of requests that would be sent without the cut
 * @param cutAfter number of acknowledged requests before the cut
 * @returns number of acknowledged requests, and of those that arrived without acknowledgement
 * @throws AssertionError if an acknowledged event is lost, a request is stored partly, an event is stored twice, or the
 * database file is damaged
 */
export async function cutPower(
  app: RunningApp,
  learner: Learner,
  { calls, cutAfter }: { calls: number; cutAfter: number },
): Promise<{ acknowledged: number; unheard: number }> {
  let occurredAt = Date.now();
  const sent = Array.from({ length: calls }, (_, index): Batch => {
    const length = TOGETHER[index % TOGETHER.length] ?? 1;
    return Array.from({ length }, () => ({ id: randomUUID(), occurredAt: occurredAt++ }));
  });
  const acknowledged: Batch[] = [];
  let cut: Promise<void> | undefined;
  await inParallel(sent, async (batch) => {
    if (cut) return;
    const results = await send(learner, batch).catch(() => null);
    if (results?.every(({ outcome }) => outcome === 'recorded')) acknowledged.push(batch);
    if (acknowledged.length >= cutAfter) cut ??= app.kill();
  });
  assert(cut, 'The power was never cut.');
  await cut;
  await app.restart();

  const stored = new Set(readStored(app.dataDir));
  const isStored = ({ id }: Batch[number]) => stored.has(id);
  assert.deepEqual(
    acknowledged.filter((batch) => !batch.every(isStored)),
    [],
    'Something acknowledged is lost.',
  );
  assert.deepEqual(
    sent.filter((batch) => batch.some(isStored) && !batch.every(isStored)),
    [],
    'A call is there by half.',
  );
  await inParallel(sent, async (batch) => {
    const results = await send(learner, batch);
    const outcomes = results.map(({ outcome }) => outcome);
    assert.deepEqual(
      outcomes,
      batch.map((event) => (isStored(event) ? 'duplicate' : 'recorded')),
    );
  });
  const ids = new Set(sent.flat().map(({ id }) => id));
  const after = readStored(app.dataDir).filter((id) => ids.has(id));
  assert.equal(after.length, ids.size, 'An event is there twice, or not at all.');
  assert.deepEqual(new Set(after), ids);
  return {
    acknowledged: acknowledged.length,
    unheard: sent.filter((batch) => batch.every(isStored)).length - acknowledged.length,
  };
}

async function send(learner: Learner, batch: Batch): Promise<RecordedEvents['results']> {
  const events = batch.map((event) => ({
    ...event,
    kind: 'module_visited',
    lessonId: '101',
    moduleIndex: 0,
  }));
  const reply = await learner.call('POST', '/api/events', { events });
  assert.equal(reply.status, 200);
  return ((await reply.json()) as RecordedEvents).results;
}

async function inParallel<T>(all: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let each = waiting.shift(); each; each = waiting.shift()) await work(each);
    }),
  );
}

/** Ids of all events in the file, which is checked, too. */
function readStored(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'tillsammans.db'), { readOnly: true });
  const [check] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  const rows = database.prepare('select id from learning_events').all() as { id: Uint8Array }[];
  database.close();
  assert.equal(check?.integrity_check, 'ok');
  return rows.map(({ id }) => idOf(id));
}
