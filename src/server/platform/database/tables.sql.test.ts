import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestDatabase, tablesOf } from '#tests/database.ts';
import { addRowsEverywhere, OF_LEDGER, OF_NOBODY, OWNED } from '#tests/owned-rows.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

const LEDGERS: readonly string[] = ['ledgers', ...OF_LEDGER];

/** Words of docs/privacy.md for every column of `learners` that says something about the person. */
const PRIVACY_WORDS: Readonly<
  Record<Exclude<keyof Tables['learners'], 'id' | 'account_id' | 'created_at'>, string>
> = {
  first_name: 'First name',
  last_name: 'last name',
  base_language: 'native language',
  weekly_goal: 'weekly goal',
  time_zone: 'time zone',
  is_minor: 'under 16',
  is_under_13: 'under 13',
  is_holder: 'holder',
  needs_parent: 'no parent has confirmed',
  avatar: 'Picture in the profile picker',
  pin_hash: 'hash and kind of the code',
  pin_kind: 'hash and kind of the code',
  may_use_model: 'language model',
  may_meet_strangers: 'quiz with people outside the family',
  new_cards_limit: 'new cards per day',
  quiet_hours: 'quiet hours',
  daily_minutes: 'daily limit',
  study_extension: 'last extension',
  may_be_reminded: 'may turn on reminders',
  reminders: 'Hour and weekdays of reminders',
  paused_at: 'paused',
  deleted_at: 'deleted',
  cefr_level: 'Level of Swedish',
  onboarded_at: 'tour was finished',
  start_lesson_id: 'placement test',
};

describe('the tables', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  it('are each of an account, or known not to be', async () => {
    expect([...OWNED, ...Object.keys(OF_NOBODY)].sort()).toEqual((await tablesOf(database)).sort());
  });

  it('stand in docs/privacy.md, which names no others', () => {
    const page = readFileSync(join(PROJECT_ROOT, 'docs/privacy.md'), 'utf8');
    const where = [...page.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].map(([, cell = '']) => cell).join();
    const named = new Set([...where.matchAll(/`([a-z_]+)(?:\.[a-z_]+)?`/g)].map(([, table]) => table));
    // Tables of the ledger are documented as a group: "the tables with a `ledger`".
    const ofLedger: readonly string[] = OF_LEDGER;
    const kept = [...OWNED, ...Object.keys(OF_NOBODY)].filter(
      (table) => !ofLedger.includes(table) && OF_NOBODY[table as keyof typeof OF_NOBODY] !== 'of the app',
    );
    expect([...named].sort()).toEqual([...kept, 'ledger'].sort());
  });

  it('of learners have each column described in docs/privacy.md', () => {
    const page = readFileSync(join(PROJECT_ROOT, 'docs/privacy.md'), 'utf8');
    for (const words of Object.values(PRIVACY_WORDS)) expect(page).toContain(words);
  });

  it('lose with an account everything that is its own, but for ledgers', async () => {
    const anna = await addTestAccount(database, 'anna');
    const bo = await addTestAccount(database, 'bo');
    await addRowsEverywhere(database, anna, 1);
    await addRowsEverywhere(database, bo, 2);
    await database.write((tx) => tx.deleteFrom('accounts').where('id', '=', anna.accountId).execute());
    expect(await rowCounts(database)).toEqual(
      Object.fromEntries(OWNED.map((table) => [table, LEDGERS.includes(table) ? 2 : 1])),
    );
  });

  it('leave the ledger of a deleted learner to be removed in slices, with all that goes with it', async () => {
    const anna = await addTestAccount(database, 'anna');
    await addRowsEverywhere(database, anna, 1);
    await database.write((tx) => tx.deleteFrom('learners').where('id', '=', anna.learnerId).execute());
    const [orphan] = await database.read.selectFrom('ledgers').select('learner_id').execute();
    expect(orphan).toEqual({ learner_id: null });
    await database.write((tx) => tx.deleteFrom('ledgers').where('learner_id', 'is', null).execute());
    const kept = [
      'accounts',
      'consents',
      'family_goals',
      'invitations',
      'join_links',
      'parent_requests',
      'password_resets',
      'announcement_mails',
    ];
    expect(await rowCounts(database)).toEqual(
      Object.fromEntries(OWNED.map((table) => [table, kept.includes(table) ? 1 : 0])),
    );
  });

  it('refuse what belongs to nobody', async () => {
    const orphan = database.write((tx) =>
      tx.insertInto('study_days').values({ ledger: 999, day: '2026-11-21', studied: 1, units: 0 }).execute(),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  it.each([
    [
      'the events of a subject',
      "select seq from event_subjects where ledger = 1 and subject = 'lesson:101' and occurred_at > 5 order by occurred_at limit 50",
      'event_subjects',
    ],
    [
      'those of a moment',
      'select payload from learning_events where ledger = 1 and occurred_at >= 5 and occurred_at <= 5',
      'learning_events_by_time',
    ],
    [
      'what lies before a moment',
      'select payload from learning_events where ledger = 1 and occurred_at < 5 order by occurred_at desc limit 8',
      'learning_events_by_time',
    ],
    [
      'the claims to a reason',
      "select subject, occurred_at, seq, amount from outcomes where ledger = 1 and outcome = 'grant:r' order by occurred_at limit 1",
      'outcomes_by_name',
    ],
    [
      'what is due',
      "select subject from states where ledger = 1 and stream = 'card' and due_at <= 5 order by due_at",
      'states_by_due',
    ],
    [
      'what is to be folded anew',
      "select subject from states where ledger = 1 and refold_from >= -1 and stream || '' = 'lesson' limit 1",
      'states_to_refold',
    ],
    [
      'the newest words',
      'select met_at from words_met where ledger = 1 order by met_at limit 100',
      'words_met_by_time',
    ],
  ])('find %s by an index', async (_, query, index) => {
    const plan = await database.write(async (tx) => {
      // PostgreSQL would scan tables this small sequentially.
      if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx);
      const explain = database.engine === 'postgres' ? sql`explain` : sql`explain query plan`;
      return JSON.stringify((await sql`${explain} ${sql.raw(query)}`.execute(tx)).rows);
    });
    // SQLite returns tables without rowid in key order.
    const byKey =
      database.engine === 'sqlite' ? 'USING PRIMARY KEY (ledger=? AND subject=? AND' : `${index}_pkey`;
    expect(plan).toContain(index === 'event_subjects' ? byKey : index);
    if (database.engine === 'sqlite') expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});

async function rowCounts({ read }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of OWNED) {
    counts[table] = (await read.selectFrom(table).select(sql.lit(1).as('one')).execute()).length;
  }
  return counts;
}
