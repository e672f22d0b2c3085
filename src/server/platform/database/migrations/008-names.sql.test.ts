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
  const database = await openDatabase(store.settings, LOG, { migrations: MIGRATIONS.slice(0, 8) });
  try {
    for (const ledger of [1, 2]) await expectAll(database, ledger);
    const { rows: names } = await sql<{ no: number }>`
      select no from names where ledger = 2 order by no`.execute(database.read);
    expect(names.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7]);
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
  const { rows: subjects } = await sql`
    select names.name as subject, old.occurred_at, old.seq from event_subjects as old
    join names on names.ledger = old.ledger and names.no = old.subject
    where old.ledger = ${ledger} order by names.name, old.seq`.execute(read);
  expect(subjects).toEqual(SUBJECTS);
  const { rows: snapshots } = await sql`
    select names.name as subject, old.occurred_at, old.state from state_snapshots as old
    join names on names.ledger = old.ledger and names.no = old.subject
    where old.ledger = ${ledger}`.execute(read);
  expect(snapshots).toEqual([{ subject: 'coach:learner', occurred_at: 1_000, state: '{"skills":{}}' }]);
  const { rows: results } = await sql`
    select names.name as subject, old.occurred_at, old.seq, brought.name as brought, old.amount, old.day
    from results as old
    join names on names.ledger = old.ledger and names.no = old.subject
    join names as brought on brought.ledger = old.ledger and brought.no = old.brought
    where old.ledger = ${ledger}`.execute(read);
  const wanted = RESULTS.map(({ what, name, day, ...row }) => ({
    ...row,
    brought: `${what}:${name}`,
    // For other outcomes the day follows from their time.
    day: ['unit', 'grant'].includes(what) ? day : '',
  }));
  expect(results).toHaveLength(wanted.length);
  expect(results).toEqual(expect.arrayContaining(wanted));
}
