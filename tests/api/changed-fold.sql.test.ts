import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import type { AnyProjection, Projection } from '#shared/progress/projection.ts';
import { HOUR_MS } from '#shared/time.ts';
import { openTestDatabase } from '#tests/database.ts';
import { derivedRows, ledgerOf, replayedRows } from './ledger-rows.ts';
import { boxes, cardKinds, cardRoom, cards } from './small-room.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

const KINDS = { ...lessonKinds, ...cardKinds };
const NOW_MS = Date.UTC(2026, 10, 21, 11);
const EVENTS = 260;
/** Generous timeout: the background work pauses longer on slow machines. */
const PATIENTLY = { timeout: 240_000 };

/** Cards of a future version: they have no directions, and every grant is one XP larger. */
const newCards: AnyProjection = {
  ...cards,
  version: 2,
  keysOf: ({ payload }) => [payload.card],
  step(state, event, key) {
    const { state: next, outcome } = cards.step(state, event, key);
    const grants = outcome.grants?.map((grant) => ({ ...grant, amount: grant.amount + 1 })) ?? [];
    return { state: next, outcome: { ...outcome, grants } };
  },
};

let database: Database;
let open: StudyApp | null = null;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await close();
  await database.close();
});

async function close(): Promise<void> {
  const opened = open;
  open = null;
  await opened?.close();
}

/** App with these projections on the same database; `through` may wrap it. */
async function start(projections: readonly AnyProjection[], through: Database = database): Promise<StudyApp> {
  await close();
  open = await openStudyApp(({ ledger }) => ledger.register(cardRoom(projections as never)), {
    nowMs: NOW_MS,
    through: () => through,
  });
  return open;
}

async function history(app: StudyApp): Promise<Learner> {
  const anna = await app.learner('anna');
  const events = Array.from({ length: EVENTS }, (_, index) => ({
    ...{ id: randomUUID(), kind: 'card_turned', knew: index % 3 > 0, agoMs: (EVENTS - index) * HOUR_MS },
    ...{ card: `${'abc'.charAt(index % 3)}${index % 7}`, direction: index % 2 === 0 ? 'front' : 'back' },
  }));
  for (let first = 0; first < EVENTS; first += 100) {
    await anna.client.post('/api/events', { events: events.slice(first, first + 100) });
  }
  return anna;
}

/** Promise that is pending until it is released. */
function held(): { promise: Promise<void>; release: () => void } {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

const replayed = async (learnerId: string, projections: readonly AnyProjection[]) =>
  replayedRows(await ledgerOf(database, learnerId, KINDS), KINDS, [lessonProjection, ...projections]);

/** Versions of the projections from which a learner's data is derived. */
async function foldsOf(learnerId: string): Promise<unknown> {
  const query = database.read
    .selectFrom('ledgers')
    .select('projection_versions')
    .where('learner_id', '=', learnerId);
  return JSON.parse((await query.executeTakeFirstOrThrow()).projection_versions);
}
const NEW_FOLDS = { box: 1, card: 2, facts: 2, lesson: lessonProjection.version };

describe('a changed fold', () => {
  it('is replayed in the background at start, learner by learner', async () => {
    const app = await start([cards, boxes]);
    const learners = [await history(app), await history(app)];
    const before = await derivedRows(database, learners[0]?.id ?? '');
    expect(before).toEqual(await replayed(learners[0]?.id ?? '', [cards, boxes]));

    await start([newCards, boxes]);
    for (const { id } of learners) {
      await expect.poll(() => foldsOf(id), PATIENTLY).toEqual(NEW_FOLDS);
      const after = await derivedRows(database, id);
      expect(after).toEqual(await replayed(id, [newCards, boxes]));
      expect(after.totals.xp).not.toBe(before.totals.xp);
      expect(after.states).not.toContainEqual(expect.stringContaining(':front'));
    }
  });

  it('is replayed before anything is recorded', async () => {
    const app = await start([cards, boxes]);
    const anna = await history(app);
    const next = await start([newCards, boxes]);
    // Sent immediately, when the background work has hardly begun.
    const taken = await next.ledger.record(anna.id, [
      { id: randomUUID(), kind: 'card_turned', card: 'new', direction: 'front', knew: true, agoMs: 0 },
    ]);
    expect(taken[0]).toMatchObject({ refusal: null, moved: ['card:new', 'box:n'] });
    expect(await derivedRows(database, anna.id)).toEqual(await replayed(anna.id, [newCards, boxes]));
  });

  it('shows what was there before, without waiting, until it has been replayed', async () => {
    const app = await start([cards, boxes]);
    const anna = await history(app);
    const before = await app.ledger.states(anna.id, cards);
    const { promise, release } = held();
    const next = await start([newCards, boxes], {
      ...database,
      write: (work) => promise.then(() => database.write(work)),
    });
    const shown = await next.ledger.states(anna.id, newCards as typeof cards);
    expect(shown).toEqual(before);
    expect((await next.ledger.read(anna.id)).nowMs).toBe(NOW_MS);
    release();
    await expect.poll(() => foldsOf(anna.id), PATIENTLY).toEqual(NEW_FOLDS);
    const after = await next.ledger.states(anna.id, newCards as typeof cards);
    expect(after.get('a0')?.turned).toBeGreaterThan(5);
  });

  it('is waited for where what was there before has another form, or nothing was', async () => {
    const app = await start([cards]);
    const anna = await history(app);
    const form = z.object({ turns: z.int() });
    const other: Projection<z.infer<typeof form>, typeof cardKinds> = {
      ...{ stream: 'card', version: 2, kinds: cardKinds, state: form, empty: { turns: 0 } },
      keysOf: ({ payload }) => [payload.card],
      step: ({ turns }) => ({ state: { turns: turns + 1 }, outcome: {} }),
    };
    const next = await start([other as never, boxes]);
    const [turned, boxed] = await Promise.all([
      next.ledger.states(anna.id, other),
      next.ledger.states(anna.id, boxes),
    ]);
    expect(turned.get('a0')?.turns).toBeGreaterThan(5);
    expect(boxed.size).toBe(3);
  });

  it('never shows the figures of half a replay', async () => {
    const app = await start([cards, boxes]);
    const anna = await history(app);
    const before = await app.progress.stats(anna.id);
    await app.platform.database.write(async (tx) => {
      const halfWay = { projection_versions: '{"box":1}', streak_days: 99 };
      await tx.updateTable('ledgers').set(halfWay).where('learner_id', '=', anna.id).execute();
      await app.progress.figuresChanged(tx, anna.id);
    });
    // The rebuild has not begun when the figures are requested.
    expect(await app.progress.stats(anna.id)).toMatchObject({ currentStreak: before.currentStreak });
    // The same after a change of a projection: the old figures are shown until then.
    const next = await start([newCards, boxes]);
    const shown = await next.progress.stats(anna.id);
    expect(shown.currentStreak).toBe(before.currentStreak);
    await expect.poll(() => foldsOf(anna.id), PATIENTLY).toEqual(NEW_FOLDS);
  });

  it('goes on where a kill cut it off', async () => {
    const app = await start([cards, boxes]);
    const anna = await history(app);
    const seen = new Set<unknown>();
    for (const writes of [1, 3, 6, 10]) {
      let left = writes;
      const dying: Database = {
        ...database,
        write: (work) => (left-- > 0 ? database.write(work) : Promise.reject(new Error('killed'))),
      };
      await start([newCards, boxes], dying);
      await expect.poll(() => left, PATIENTLY).toBeLessThan(0);
      const ledger = database.read.selectFrom('ledgers').select('rebuild').where('learner_id', '=', anna.id);
      seen.add((await ledger.executeTakeFirstOrThrow()).rebuild);
    }
    expect(seen.size).toBe(4);
    await start([newCards, boxes]);
    await expect.poll(() => foldsOf(anna.id), PATIENTLY).toEqual(NEW_FOLDS);
    expect(await derivedRows(database, anna.id)).toEqual(await replayed(anna.id, [newCards, boxes]));
  });

  it('finds the events of a room that is new', async () => {
    const app = await start([boxes]);
    const anna = await history(app);
    await start([newCards, boxes]);
    await expect.poll(() => foldsOf(anna.id), PATIENTLY).toEqual(NEW_FOLDS);
    expect(await derivedRows(database, anna.id)).toEqual(await replayed(anna.id, [newCards, boxes]));
  });
});
