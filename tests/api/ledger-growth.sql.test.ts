import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { ROWS_A_SLICE } from '#server/platform/database/slices.ts';
import { jsonPieces } from '#server/platform/http/json-stream.ts';
import { SNAPSHOT_EVERY } from '#server/platform/ledger/fold.ts';
import { EVENTS_A_SLICE } from '#server/platform/ledger/rebuild.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { DAY_MS } from '#shared/time.ts';
import { exported } from '#tests/exported.ts';
import { ledgerNumber } from './ledger-rows.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

/** Large enough to reveal unbounded reads. */
const EVENTS = 1_500;
const BATCH = 100;

let test: StudyApp;
let anna: Learner;
const counted = { queries: 0, events: 0, rows: 0, rowsAtOnce: 0, most: 0 };

/** Counts queries, ledger entries and all rows that come out of the database. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    counted.queries += 1;
    counted.rows += result.rows.length;
    counted.rowsAtOnce = Math.max(counted.rowsAtOnce, result.rows.length);
    counted.events += result.rows.filter((row) => 'payload' in row).length;
    return result;
  },
};

function countingDatabase(database: Database): Database {
  const originals = new WeakMap<object, Transaction<Tables>>();
  return {
    ...database,
    onCommit: (tx, act) => database.onCommit(originals.get(tx) ?? tx, act),
    read: database.read.withPlugin(counting) as Kysely<Tables>,
    write: (work) =>
      database.write(async (tx) => {
        const before = counted.events;
        // One transaction is one turn of the event loop on SQLite.
        const through = tx.withPlugin(counting) as typeof tx;
        originals.set(through, tx);
        const value = await work(through);
        counted.most = Math.max(counted.most, counted.events - before);
        return value;
      }),
  };
}

/** Reads of some work: entries and rows in total, maximum rows of one query, maximum entries of one transaction. */
async function reads(work: () => Promise<unknown>): Promise<typeof counted> {
  Object.assign(counted, { queries: 0, events: 0, rows: 0, rowsAtOnce: 0, most: 0 });
  await work();
  return { ...counted };
}

beforeAll(async () => {
  test = await openStudyApp(undefined, { through: countingDatabase });
  test.clock.nowMs = Date.UTC(2026, 10, 21, 11);
  anna = await test.learner('anna');
  for (let sent = 0; sent < EVENTS; sent += BATCH) {
    test.clock.nowMs += DAY_MS;
    const events = Array.from({ length: BATCH }, (_, index) => step(sent + index, (BATCH - index) * 1_000));
    const { results } = (await anna.client.post('/api/events', { events })).body;
    expect(results.every(({ outcome }: { outcome: string }) => outcome === 'recorded')).toBe(true);
  }
});
afterAll(() => test.close());

/**
 * Writes more derived rows than are read at once.
 * @returns them as an export contains them, in its order
 */
async function addLongStudies(learnerId: string): Promise<Record<string, unknown>> {
  const { database } = test.platform;
  const ledger = await ledgerNumber(database, learnerId);
  const names = Array.from({ length: 2 * ROWS_A_SLICE + 1 }, (_, index) => String(index).padStart(4, '0'));
  const days = names.map((day) => ({ day, skill: 'reading', ms: 1 }));
  const xp = names.map((reason) => ({ reason, amount: 1, day: reason }));
  const of = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ledger, ...row }));
  const fold = { version: 1, newest_at: 0, newest_seq: 0, unsaved: 0 };
  const states = names.map((key) => ({ subject: `lesson:${key}`, stream: 'lesson', state: '{}', ...fold }));
  const words = names.map((word_id) => ({ word_id, subject: 'lesson:101', met_at: 0 }));
  await database.write(async (tx) => {
    const studied = names.map((day) => ({ day, studied: 1, units: 0 }));
    await tx.insertInto('study_days').values(of(studied)).execute();
    await tx.insertInto('study_time').values(of(days)).execute();
    await tx.insertInto('xp_grants').values(of(xp)).execute();
    await tx.insertInto('words_met').values(of(words)).execute();
    await tx.insertInto('states').values(of(states)).execute();
  });
  return {
    studyDays: names,
    studyTime: days,
    xp,
    wordsMet: names.map((wordId) => ({ wordId, subject: 'lesson:101', metAt: '1970-01-01T00:00:00.000Z' })),
    states: { lesson: Object.fromEntries(names.map((key) => [key, {}])) },
  };
}

/** Run after run through lesson 101. */
function step(index: number, agoMs: number) {
  const kinds = ['module_visited', 'module_visited', 'module_answered', 'lesson_completed'];
  const at = index % 4;
  const event = { id: randomUUID(), kind: kinds[at], lessonId: '101', moduleIndex: Math.min(at, 2), agoMs };
  return at === 2 ? { ...event, answer: true } : event;
}

const send = (event: object) => anna.client.post('/api/events', { events: [event] });

describe(`after ${EVENTS} events`, () => {
  it('the figures and the report are made of no events, and of few rows', async () => {
    const stats = await reads(() => anna.client.get('/api/users/me/stats'));
    const report = await reads(() => anna.client.get('/api/progress'));
    expect([stats.events, report.events]).toEqual([0, 0]);
    expect(stats.rows).toBeLessThan(80);
    expect(report.rows).toBeLessThan(150);
  });

  it('asked for again, they are read nowhere until something changes', async () => {
    const paths = ['/api/users/me/stats', '/api/progress'];
    const ask = () => Promise.all(paths.map((path) => anna.client.get(path)));
    await ask();
    expect((await reads(ask)).rows).toBe(0);
    const before = (await anna.client.get('/api/users/me/stats')).body.weeklyProgress;
    for (const index of [0, 1, 2, 3]) await send(step(index, 400 - 100 * index));
    const [stats, report] = await ask();
    expect(stats?.body.weeklyProgress).toBe(before + 1);
    expect(report?.body.stats).toEqual(stats?.body);
  });

  it('a new event reads none of the others, and a repeated one itself alone', async () => {
    const event = step(0, 0);
    expect((await reads(() => send(event))).events).toBe(0);
    expect((await reads(() => send(event))).events).toBe(1);
  });

  it('events of some kinds are looked for among the newest', async () => {
    const reader = await test.ledger.read(anna.id);
    const { events } = await reads(() => reader.newestOfKinds(['never_done'], 10, 600));
    expect(events).toBe(600);
    const ends = await reader.newestOfKinds(['lesson_completed'], EVENTS, 600);
    expect(ends.length).toBe(150);
    const all = await reader.newestOfKinds(['lesson_completed'], EVENTS, EVENTS * 2);
    expect(all.slice(-150)).toEqual(ends);
  });

  it('a late event that changes nothing after it reads a stretch of them', async () => {
    const old = { ...step(0, 7 * DAY_MS), agoMs: 7 * DAY_MS + 500 };
    const { events } = await reads(() => send(old));
    expect(events).toBeGreaterThan(0);
    expect(events).toBeLessThan(3 * SNAPSHOT_EVERY);
  });

  it('a late event that changes all after it is worked off stretch by stretch', async () => {
    // A run more at the very beginning: every later state counts one more.
    const agoMs = 14 * DAY_MS + 200_000;
    const run = [0, 1, 2, 3].map((index) => step(index, agoMs - index));
    const before = (await anna.client.get('/api/lessons/101')).body.progress.runs;
    const { most } = await reads(() => anna.client.post('/api/events', { events: run }));
    expect(most).toBeLessThan(4 * 2 * (SNAPSHOT_EVERY + 20));
    await expect
      .poll(async () => (await anna.client.get('/api/lessons/101')).body.progress.runs)
      .toBe(before + 1);
    expect(counted.most).toBeLessThan(4 * 2 * (SNAPSHOT_EVERY + 20));
  });

  it('states are read sixteen keys at a time, in the order in which they are asked for', async () => {
    await send({ ...step(0, 0), lessonId: '102' });
    const reader = await test.ledger.read(anna.id);
    const others = Array.from({ length: 20 }, (_, index) => `nobody-${index}`);
    const asked = ['102', ...others, '101'];
    let found: string[] = [];
    const { queries, rows } = await reads(async () => {
      found = [...(await reader.states(lessonProjection, asked)).keys()];
    });
    expect(found).toEqual(['102', '101']);
    expect([queries, rows]).toEqual([2, 2]);
    expect(await reader.states(lessonProjection, [])).toEqual(new Map());
  });

  it('a replay is done in slices, and changes nothing', async () => {
    const before = await exported(test.progress, anna.id);
    const { events, most } = await reads(() => test.ledger.rebuild(anna.id));
    expect(events).toBeGreaterThan(3 * EVENTS);
    expect(most).toBeLessThanOrEqual(2 * EVENTS_A_SLICE);
    const after = await exported(test.progress, anna.id);
    expect(after).toEqual(before);
  });

  it('an export has it all, slice by slice', async () => {
    const bo = await test.learner('bo');
    const long = await addLongStudies(bo.id);
    const ofBo = await reads(async () => expect(await exported(test.progress, bo.id)).toMatchObject(long));
    let learning = { events: [], studyUnits: [] };
    const ofAnna = await reads(async () => {
      learning = await exported(test.progress, anna.id);
    });
    expect(learning.events.length).toBe(ofAnna.events);
    expect(ofAnna.events).toBeGreaterThan(EVENTS);
    expect(new Set(learning.studyUnits.map(({ eventId }) => eventId)).size).toBe(learning.studyUnits.length);
    expect(learning.studyUnits.length).toBeGreaterThan(ROWS_A_SLICE);
    expect([ofBo.rowsAtOnce, ofAnna.rowsAtOnce]).toEqual([ROWS_A_SLICE, ROWS_A_SLICE]);
  });

  it('an export reads no more than is taken of it', async () => {
    const pieces = jsonPieces(await test.progress.exportLearner(anna.id));
    await pieces.next();
    const { rows } = await reads(async () => {
      expect((await pieces.next()).value).toContain('module_visited');
      await pause(20);
    });
    expect(rows).toBe(ROWS_A_SLICE);
    await pieces.return(undefined);
  });

  it('others are answered while an export is written', async () => {
    const bo = await test.learner('bo');
    let answered = 0;
    // Counts pieces, because the number of replies during a fast export depends on the machine.
    for await (const _ of jsonPieces(await test.progress.exportLearner(anna.id))) {
      expect((await bo.client.get('/api/users/me/stats')).status).toBe(200);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(EVENTS / ROWS_A_SLICE);
  });

  it('a snapshot is kept with the event after a hundred that were folded again', async () => {
    const carl = await test.learner('carl');
    test.clock.nowMs += DAY_MS;
    const visit = (agoMs: number) => ({ ...step(0, agoMs), id: randomUUID() });
    const newer = Array.from({ length: SNAPSHOT_EVERY - 1 }, (_, index) => visit(2_000 - index));
    await carl.client.post('/api/events', { events: newer });
    await carl.client.post('/api/events', { events: [visit(3_000)] });
    const { database } = test.platform;
    const ledger = await ledgerNumber(database, carl.id);
    const snapshots = () =>
      database.read.selectFrom('state_snapshots').selectAll().where('ledger', '=', ledger).execute();
    expect(await snapshots()).toEqual([]);
    await carl.client.post('/api/events', { events: [visit(0)] });
    expect(await snapshots()).toHaveLength(1);
  });

  it('a deleted learner’s ledger is removed, all of it', async () => {
    const bo = await test.learner('bo');
    const events = Array.from({ length: BATCH }, (_, index) => step(index, BATCH - index));
    await bo.client.post('/api/events', { events });
    const ledger = await ledgerNumber(test.platform.database, bo.id);
    await test.platform.database.write((tx) => tx.deleteFrom('learners').where('id', '=', bo.id).execute());
    await test.progress.eraseDeleted();
    const { read } = test.platform.database;
    expect(await read.selectFrom('ledgers').select('no').where('learner_id', 'is', null).execute()).toEqual(
      [],
    );
    const ledgers = await read.selectFrom('learning_events').select('ledger').distinct().execute();
    expect(ledgers).not.toEqual([]);
    expect(ledgers).not.toContainEqual({ ledger });
  });
});
