import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { SNAPSHOT_EVERY } from '#server/platform/ledger/fold.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { MOST_EVENTS_AT_ONCE } from '#shared/progress/batch.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';
import { HOUR_MS } from '#shared/time.ts';
import { openTestDatabase } from '#tests/database.ts';
import { derivedRows, ledgerOf, replayedRows } from './ledger-rows.ts';
import { cardKinds, cardRoom } from './small-room.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

const KINDS = { ...lessonKinds, ...cardKinds };
const NOW_MS = Date.UTC(2026, 10, 21, 11);

/** Height that each card adds to a tower: 1, plus one for every card called `lift`. */
const lifts: AnyProjection = {
  stream: 'lift',
  version: 1,
  kinds: cardKinds,
  state: z.object({ by: z.int() }),
  empty: { by: 1 },
  keysOf: ({ payload }) => (payload.card === 'lift' ? ['now'] : []),
  step: ({ by }) => ({ state: { by: by + 1 }, outcome: {} }),
};

/** Its name sorts before the projection it depends on, so that the result does not depend on the order of names. */
const towers: AnyProjection = {
  stream: 'a-tower',
  version: 1,
  kinds: cardKinds,
  state: z.object({ height: z.int() }),
  empty: { height: 0 },
  keysOf: ({ payload }) => (payload.card === 'lift' ? [] : [payload.card]),
  dependsOn: 'lift:now',
  step: ({ height }, _event, _key, { by }) => ({
    state: { height: height + by },
    outcome: { counts: { lifted: by } },
  }),
};

let database: Database;
let app: StudyApp | null = null;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await app?.close();
  app = null;
  await database.close();
});

async function start(projections: readonly AnyProjection[]): Promise<StudyApp> {
  await app?.close();
  app = await openStudyApp(({ ledger }) => ledger.register(cardRoom(projections as never)), {
    nowMs: NOW_MS,
    through: () => database,
  });
  return app;
}

/** Builds an event from this many hours ago. */
const turned = (card: string, hours: number) => ({
  ...{ id: randomUUID(), kind: 'card_turned', card, direction: 'front', knew: true },
  agoMs: hours * HOUR_MS,
});
/** Sends events, and retries like the browser if a busy machine did not get the lock in time. */
const send = ({ client }: Learner, events: readonly object[]) =>
  expect.poll(async () => (await client.post('/api/events', { events })).status).toBe(200);

async function expectPlainReplay({ id }: Learner, projections: readonly AnyProjection[]): Promise<void> {
  await expect.poll(async () => (await derivedRows(database, id)).pending).toBe(0);
  const replayed = replayedRows(await ledgerOf(database, id, KINDS), KINDS, [
    lessonProjection,
    ...projections,
  ]);
  expect(await derivedRows(database, id)).toEqual(replayed);
}

it('a state that depends on another is folded again when that changes, early or late', async () => {
  const { learner } = await start([towers, lifts]);
  const anna = await learner('anna');
  const many = SNAPSHOT_EVERY + 10;
  const turns = Array.from({ length: many + 30 }, (_, index) =>
    turned(index < many ? 'a' : `b${index % 7}`, 260 - index),
  );
  await send(anna, turns.slice(0, MOST_EVENTS_AT_ONCE));
  await send(anna, turns.slice(MOST_EVENTS_AT_ONCE));
  await send(anna, [turned('lift', 100)]);
  // A newer and an older event arrive during the rebuild.
  await send(anna, [turned('a', 1), turned('c', 0)]);
  await send(anna, [turned('a', 150), turned('lift', 300)]);
  await expectPlainReplay(anna, [towers, lifts]);
  const states = await app?.ledger.states(anna.id, towers as never, 'a');
  expect(states?.get('a')).toEqual({ height: (many + 2) * 3 });
});

it('goes by the changed fold of what it goes by, after both were replayed', async () => {
  const anna = await (await start([towers, lifts])).learner('anna');
  await send(anna, [turned('a', 9), turned('lift', 8), turned('b', 7)]);
  await expectPlainReplay(anna, [towers, lifts]);
  const steeper: AnyProjection = {
    ...lifts,
    version: 2,
    step: ({ by }) => ({ state: { by: by * 10 }, outcome: {} }),
  };
  const { ledger } = await start([towers, steeper]);
  // Until the background replay has finished, the state of the former fold is shown.
  await expect
    .poll(async () => (await ledger.states(anna.id, towers as never)).get('b'))
    .toEqual({ height: 10 });
  await expectPlainReplay(anna, [towers, steeper]);
});
