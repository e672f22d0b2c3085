import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { idOf } from '#server/platform/ledger/event-id.ts';
import type { RecordedEvents } from '#shared/progress/progress.contract.ts';
import type { Learner } from './learner.ts';
import type { RunningApp } from './running-app.ts';

/** Calls under way at once, and events of each: alone as in the middle of a lesson, several as after a while offline. */
const AT_ONCE = 20;
const TOGETHER = [1, 5];

type Batch = readonly { readonly id: string; readonly occurredAt: number }[];

/**
 * Has a learner send events, cuts the power in the middle of it, and starts the app again on what is left. Sends
 * everything once more, as the device does, which does not know what arrived.
 * @param calls so many calls would be sent without the cut
 * @param cutAfter so many have been acknowledged then
 * @returns how many were acknowledged, and how many had arrived without anybody being told
 * @throws AssertionError when anything acknowledged is lost, a call is there by half, an event is there twice, or the
 * database's file is damaged
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
