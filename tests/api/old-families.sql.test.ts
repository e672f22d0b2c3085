import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { DAY_MS } from '#shared/time.ts';
import { registration } from '#tests/accounts.ts';
import { packageWith } from '#tests/anki/deck.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { createTestStore, tablesOf } from '#tests/database.ts';
import { add, family, familyForEachTest, signedInDevice } from './family.ts';
import { DECK } from './own-deck.ts';

const LOG = pino({ level: 'silent' });
/** Migrations of the version before families had goals, messages, moves, permissions, limits and loans. */
const BEFORE = MIGRATIONS.findIndex(({ name }) => name === '020-together');
/** Tables that others refer to. */
const FIRST = ['accounts', 'learners', 'ledgers', 'own_note_types', 'own_notes', 'own_files'];

familyForEachTest();

let migrated: TestApp | undefined;
let discard = async () => {};
beforeEach(() => {
  migrated = undefined;
  discard = async () => {};
});
afterEach(async () => {
  await migrated?.close();
  await migrated?.platform.database.close();
  await discard();
});

/** Records events of some days as the learner of a device. */
async function study(device: TestClient): Promise<void> {
  const { nowMs } = family.test.clock;
  const event = (kind: string, back: number, fields: object) => ({
    ...{ id: randomUUID(), kind, occurredAt: nowMs - back * DAY_MS, ...fields },
  });
  const events = [
    event('word_typed', 3, { wordId: 'kaffe', answer: 'coffee' }),
    event('word_typed', 2, { wordId: 'katt', answer: 'dog' }),
    event('card_rated', 1, { wordId: 'kaffe', direction: 'recognise', rating: 'good' }),
    event('note_written', 0, { wordId: 'kaffe', text: 'Mormors' }),
  ];
  const { body } = await device.post('/api/events', { events });
  for (const { code, outcome } of body.results) expect([code, outcome]).toEqual([null, 'recorded']);
}

/** Stores the rows of the present database in the tables of the earlier version, and opens that with all migrations. */
async function migrate(): Promise<TestApp> {
  const { read } = family.test.platform.database;
  const store = await createTestStore();
  discard = () => store.remove();
  const migrations = MIGRATIONS.slice(0, BEFORE);
  const old = await openDatabase(store.settings, LOG, { migrations, isDurable: false });
  const columnsOf = new Map(
    (await old.read.introspection.getTables()).map(({ name, columns }) => [
      name,
      columns.map((each) => each.name),
    ]),
  );
  const names = [...columnsOf.keys()].filter((name) => name !== 'migrations');
  const tables = [...FIRST, ...names.filter((name) => !FIRST.includes(name))];
  await old.write(async (tx) => {
    for (const table of tables) {
      const columns = sql.join((columnsOf.get(table) ?? []).map((column) => sql.ref(column)));
      const { rows } = await sql<object>`select ${columns} from ${sql.table(table)}`.execute(read);
      for (const row of rows) {
        const values = sql.join(Object.values(row));
        await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(tx);
      }
    }
  });
  await old.close();
  const database = await openDatabase(store.settings, LOG, { isDurable: false });
  expect(await tablesOf(database)).toEqual(expect.arrayContaining(['family_goals', 'move_links', 'loans']));
  return openTestApp({ nowMs: family.test.clock.nowMs, through: () => database });
}

/** Answers of everything that shows what a learner did. */
async function figuresOf(device: TestClient): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {};
  for (const path of [
    ...['/api/auth/user', '/api/users/me/stats', '/api/progress', '/api/reviews/state', '/api/family'],
    ...['/api/reviews/due?count=50', '/api/vocabulary/own', '/api/coach'],
  ]) {
    const { status, body } = await device.get(path);
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
    figures[path] = body;
  }
  return figures;
}

it('families of the version before keep every figure, export and consent of each learner', async () => {
  const liv = await signedInDevice(await add());
  const max = await signedInDevice(
    await add({ firstName: 'Max', ageGroup: 'under-16', baseLanguage: 'german' }),
  );
  await add({ firstName: 'Eva', ageGroup: '16-and-over' });
  const teen = family.test.client();
  const { legalAgreements } = registration();
  const sent = { ...registration(), age: 14, legalAgreements: { ...legalAgreements, parentalConsent: true } };
  // Later than the parent, because the oldest account becomes the operator.
  family.test.clock.nowMs += 1;
  expect((await teen.post('/api/register', sent)).status).toBe(200);
  const devices = [family.parent, liv, max, teen];
  for (const device of devices) await study(device);
  await liv.sendFile('/api/vocabulary/import', packageWith(DECK));
  const exportOf = async (device: TestClient) => (await device.get('/api/account/export')).body;
  const before = [];
  for (const device of devices) before.push(await figuresOf(device));
  const exports = [await exportOf(family.parent), await exportOf(teen)];
  const counts = exports[0].learners.map(
    (each: { learning: { events: unknown[] } }) => each.learning.events.length,
  );
  expect(counts.filter((count: number) => count >= 4)).toHaveLength(3);

  const app = await migrate();
  migrated = app;
  const same = devices.map((device) => {
    const client = app.client();
    for (const [name, value] of device.cookies) client.cookies.set(name, value);
    return client;
  });
  for (const [index, device] of same.entries()) {
    expect(await figuresOf(device), `learner ${index}`).toEqual(before[index]);
  }
  const [holder, , , minor] = same;
  expect([await exportOf(holder ?? app.client()), await exportOf(minor ?? app.client())]).toEqual(exports);
});
