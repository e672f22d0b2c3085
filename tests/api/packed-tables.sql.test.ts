import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { Migration } from '#server/platform/database/migration.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { createTestStore, type TestStore, tablesOf } from '#tests/database.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/tables-016');
const LOG = pino({ level: 'silent' });
const READABLE = MIGRATIONS.findIndex(({ name }) => name === '017-readable-rows');
/** Tables of which a row refers to the rows of others, after those. */
const FIRST = ['accounts', 'learners', 'ledgers'];

/** Answers of the version with sixteen migrations for one learner. */
interface Figures {
  readonly id: string;
  readonly stats: object;
  readonly report: { readonly calendar: object };
  readonly due: object;
  readonly learning: Readonly<Record<string, unknown[]>>;
}
type Row = Readonly<Record<string, string | number | null | { readonly hex: string }>>;

const read = (file: string) => JSON.parse(String(gunzipSync(readFileSync(join(FOLDER, file)))));
const { nowMs, learners } = read('figures.json.gz') as { nowMs: number; learners: readonly Figures[] };
const tables = read('tables.json.gz') as Readonly<Record<string, readonly Row[]>>;

let store: TestStore;
beforeEach(async () => {
  store = await createTestStore();
  const old = await open(MIGRATIONS.slice(0, READABLE));
  const names = Object.keys(tables).filter((name) => name !== 'migrations' && !FIRST.includes(name));
  await old.write(async (tx) => {
    // The first migrations have already written a row.
    await sql`delete from ledger_numbers`.execute(tx);
    for (const name of [...FIRST, ...names]) {
      for (const row of tables[name] ?? []) {
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
        const values = Object.values(row).map((value) =>
          typeof value === 'object' && value !== null ? Buffer.from(value.hex, 'hex') : value,
        );
        await sql`insert into ${sql.table(name)} (${columns}) values (${sql.join(values)})`.execute(tx);
      }
    }
  });
  await old.close();
});
afterEach(() => store.remove());

const open = (migrations: readonly Migration[] = MIGRATIONS) =>
  openDatabase(store.settings, LOG, { migrations, isDurable: false });

it('all figures and the export of a packed ledger are the same after the migration and after a rebuild', async () => {
  const database = await open();
  let test: TestApp | undefined;
  try {
    test = await openTestApp({ nowMs, through: () => database });
    for (const learner of learners) await expectSame(test, learner);
    await database.write((tx) => tx.updateTable('ledgers').set({ projection_versions: '{}' }).execute());
    for (const learner of learners) await expectSame(test, learner);
    expect(learners).toHaveLength(2);
  } finally {
    await test?.close();
    await database.close();
  }
});

it('rows are plain text, and no table of the packed form is left', async () => {
  const database = await open();
  try {
    const rows = await database.read
      .selectFrom('learning_events')
      .select(['kind', 'subject', 'payload', 'client_payload'])
      .execute();
    expect(rows).toHaveLength(tables.learning_events?.length ?? 0);
    for (const { kind, subject, payload, client_payload } of rows) {
      expect(`${kind} ${subject}`).toMatch(/^[a-z_]+ [\w:~.-]+$/);
      expect(JSON.parse(payload)).not.toHaveProperty('asSaid');
      if (client_payload !== null) expect(JSON.parse(client_payload)).toBeTypeOf('object');
    }
    const names = await tablesOf(database);
    expect(names.filter((name) => name === 'names' || name.startsWith('packed_'))).toEqual([]);
  } finally {
    await database.close();
  }
});

it('a migration that is killed between slices continues, and loses nothing', async () => {
  const whole = MIGRATIONS[READABLE];
  if (!whole?.slice) throw new Error('The migration has no slices.');
  const { name, up, slice } = whole;
  for (const slicesLeft of [0, 1, 2]) {
    let left = slicesLeft;
    const dying: Migration = {
      name,
      up,
      async slice(tx) {
        if (left === 0) throw new Error('killed');
        left -= 1;
        return slice(tx);
      },
    };
    await expect(open([...MIGRATIONS.slice(0, READABLE), dying])).rejects.toThrow('killed');
  }
  const database = await open();
  try {
    for (const [old, table] of [
      ['learning_events', 'learning_events'],
      ['event_subjects', 'event_subjects'],
      ['state_snapshots', 'state_snapshots'],
      ['results', 'outcomes'],
    ] as const) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(database.read);
      expect(rows, table).toHaveLength(tables[old]?.length ?? 0);
      expect(rows, table).not.toEqual([]);
    }
  } finally {
    await database.close();
  }
});

async function expectSame(test: TestApp, { id, stats, report, due, learning }: Figures): Promise<void> {
  const client = await signedIn(test, id);
  const get = async (path: string) => (await client.get(path)).body;
  expect(await get('/api/users/me/stats')).toEqual(stats);
  expect(await get('/api/progress')).toEqual({
    ...report,
    calendar: { ...report.calendar, pauses: [] },
  });
  expect(await get('/api/reviews/stats')).toEqual(due);
  const exported = (await get('/api/account/export')).learners[0].learning;
  expect(Object.keys(exported).sort()).toEqual(Object.keys(learning).sort());
  for (const [part, was] of Object.entries(learning)) {
    // Lists of the export are in an order of the database's own.
    const inOrder = (value: unknown) =>
      Array.isArray(value) && part !== 'events'
        ? value.map((row) => JSON.stringify(row, keys(row))).sort()
        : value;
    const is = part === 'states' ? withoutLaterStreams(withoutPaid(exported[part]), was) : exported[part];
    expect(inOrder(is), part).toEqual(inOrder(was));
  }
}

/** States without the empty streams of rooms that the version of the packed ledgers did not have. */
function withoutLaterStreams(states: object, was: unknown): object {
  const earlier = Object.keys(was as object);
  return Object.fromEntries(
    Object.entries(states).filter(
      ([stream, kept]) => earlier.includes(stream) || Object.keys(kept).length > 0,
    ),
  );
}

/** States without the XP that lessons have paid, which the version of the packed ledgers did not store. */
function withoutPaid(states: object): object {
  return JSON.parse(JSON.stringify(states), (key, value) => (key === 'xp' ? undefined : value));
}

const keys = (row: unknown) => (typeof row === 'object' && row !== null ? Object.keys(row).sort() : null);

async function signedIn(test: TestApp, learnerId: string) {
  const { database, sessions } = test.platform;
  const { account_id: accountId } = await (database as Database).read
    .selectFrom('learners')
    .select('account_id')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const token = await database.write((tx) => sessions.open(tx, { accountId, learnerId }));
  const client = test.client();
  client.cookies.set(test.app.http.cookie.name, token);
  return client;
}
