import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addTestAccount } from '#tests/accounts.ts';
import { createTestStore, type TestStore } from '#tests/database.ts';
import { type Database, openDatabase } from '../database.ts';
import { MIGRATIONS } from '../migrations.ts';

const LOG = pino({ level: 'silent' });
/** Migrations before it. */
const OLD = MIGRATIONS.slice(0, 7);

let store: TestStore;
beforeEach(async () => {
  store = await createTestStore();
});
afterEach(() => store.remove());

const SUBJECTS = [
  { subject: 'card:katt:recognise', occurred_at: 1_000, seq: 2 },
  { subject: 'coach:learner', occurred_at: 1_000, seq: 2 },
  { subject: 'coach:learner', occurred_at: 2_000, seq: 3 },
];
const RESULTS = [
  { what: 'unit', name: '', amount: 1 },
  { what: 'grant', name: 'reviews:2026-11-21:1', amount: 10 },
  { what: 'count', name: 'card-ratings', amount: -1 },
  { what: 'word', name: 'katt', amount: 1 },
].map((row) => ({ subject: 'reviews:sessions', occurred_at: 1_000, seq: 2, ...row, day: '2026-11-21' }));

it('gives numbers to the names of each ledger, and loses nothing', async () => {
  const old = await openDatabase(store.settings, LOG, { migrations: OLD });
  await addLedger(old, 'anna', 1);
  await addLedger(old, 'bo', 2);
  await old.close();
  const database = await openDatabase(store.settings, LOG);
  try {
    for (const ledger of [1, 2]) await expectAll(database, ledger);
    const names = database.read.selectFrom('names').selectAll().where('ledger', '=', 2).orderBy('no');
    expect((await names.execute()).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  } finally {
    await database.close();
  }
});

async function addLedger(database: Database, name: string, no: number): Promise<void> {
  const { learnerId } = await addTestAccount(database, name);
  await database.write(async (tx) => {
    await sql`insert into ledgers (no, learner_id, opened_at, last_seq, arrival_day, arrivals, zones, xp, words,
      streak_days, longest_streak, folds) values (${no}, ${learnerId}, 1, 3, '', 0, '[]', 10, 1, 0, 0, '{}')`.execute(
      tx,
    );
    for (const { subject, occurred_at, seq } of SUBJECTS) {
      await sql`insert into event_subjects values (${no}, ${subject}, ${occurred_at}, ${seq})`.execute(tx);
    }
    await sql`insert into state_snapshots values (${no}, 'coach:learner', 1000, '{"skills":{}}')`.execute(tx);
    for (const { subject, occurred_at, seq, what, name: brought, amount, day } of RESULTS) {
      await sql`insert into results (ledger, subject, occurred_at, seq, what, name, amount, day)
        values (${no}, ${subject}, ${occurred_at}, ${seq}, ${what}, ${brought}, ${amount}, ${day})`.execute(
        tx,
      );
    }
  });
}

async function expectAll({ read }: Database, ledger: number): Promise<void> {
  const subjects = await read
    .selectFrom('event_subjects as row')
    .innerJoin('names', (join) =>
      join.onRef('names.ledger', '=', 'row.ledger').onRef('names.no', '=', 'row.subject'),
    )
    .select(['names.name as subject', 'row.occurred_at', 'row.seq'])
    .where('row.ledger', '=', ledger)
    .orderBy('names.name')
    .orderBy('row.seq')
    .execute();
  expect(subjects).toEqual(SUBJECTS);
  const snapshots = await read
    .selectFrom('state_snapshots as row')
    .innerJoin('names', (join) =>
      join.onRef('names.ledger', '=', 'row.ledger').onRef('names.no', '=', 'row.subject'),
    )
    .select(['names.name as subject', 'row.occurred_at', 'row.state'])
    .where('row.ledger', '=', ledger)
    .execute();
  expect(snapshots).toEqual([{ subject: 'coach:learner', occurred_at: 1_000, state: '{"skills":{}}' }]);
  const results = await read
    .selectFrom('results as row')
    .innerJoin('names as brought', (join) =>
      join.onRef('brought.ledger', '=', 'row.ledger').onRef('brought.no', '=', 'row.brought'),
    )
    .innerJoin('names as subject', (join) =>
      join.onRef('subject.ledger', '=', 'row.ledger').onRef('subject.no', '=', 'row.subject'),
    )
    .select([
      'subject.name as subject',
      'row.occurred_at',
      'row.seq',
      'brought.name as brought',
      'row.amount',
    ])
    .select('row.day')
    .where('row.ledger', '=', ledger)
    .execute();
  const wanted = RESULTS.map(({ what, name, day, ...row }) => ({
    ...row,
    brought: `${what}:${name}`,
    // For other outcomes the day follows from their time.
    day: ['unit', 'grant'].includes(what) ? day : '',
  }));
  expect(results).toHaveLength(wanted.length);
  expect(results).toEqual(expect.arrayContaining(wanted));
}
