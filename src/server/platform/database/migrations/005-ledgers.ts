import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  SqliteAdapter,
  sql,
  type Transaction,
} from 'kysely';
import type { Migration } from '../migration.ts';
import type { Tables } from '../schema.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofLedger = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('ledgers.no').onDelete('cascade');

/** Tables derived from the ledger, and the ledger's old form. */
const REPLACED = [
  'learning_events',
  'lesson_progress',
  'study_units',
  'study_days',
  'xp_grants',
  'words_met',
  'achievements_told',
] as const;

/**
 * One ledger for all rooms. Only data that cannot be derived is migrated: events, and announced achievements.
 * States and figures are rebuilt by the first version that opens the ledger, as after any change of a projection.
 */
export const ledgers: Migration = {
  name: '005-ledgers',
  async up(tx) {
    const { schema } = tx;
    for (const table of REPLACED) await schema.alterTable(table).renameTo(`old_${table}`).execute();
    // PostgreSQL keeps names of constraints and indexes with the old table, but the new one needs them.
    for (const index of ['study_units_by_day', 'learning_events_by_subject', 'learning_events_by_time']) {
      await schema.dropIndex(index).execute();
    }
    await createLedgers(tx);
    await createDerived(tx);
    await copyLedgers(tx);
    for (const table of REPLACED) await schema.dropTable(`old_${table}`).execute();
    await schema.alterTable('learners').dropColumn('last_seq').execute();
  },
};

/** Tables with long rows: without rowid SQLite would fill their pages only to three quarters. */
const LONG_ROWS = ['learning_events', 'states', 'state_snapshots'];

/**
 * Table with a composite primary key. Short rows are stored `without rowid` on SQLite, which PostgreSQL does not
 * have. Constraints have new names, because PostgreSQL keeps those of the old tables until they are dropped.
 */
function keyed(
  tx: Transaction<Tables>,
  table: string,
  key: string[],
  columns: (table: Builder) => Builder,
): Promise<void> {
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  const created = columns(tx.schema.createTable(table).addColumn('ledger', 'integer', ofLedger));
  const withKey = created.addPrimaryKeyConstraint(`${table}_pkey_5`, ['ledger', ...key]);
  const isInKey = isSqlite && !LONG_ROWS.includes(table);
  return (isInKey ? withKey.modifyEnd(sql`without rowid`) : withKey).execute();
}

type Builder = CreateTableBuilder<string, string>;

async function createLedgers(tx: Transaction<Tables>): Promise<void> {
  const { schema } = tx;
  await schema.createTable('ledger_numbers').addColumn('last_no', 'integer', required).execute();
  await schema
    .createTable('ledgers')
    .addColumn('no', 'integer', (column) => column.notNull().primaryKey())
    // The ledger outlives its learner until it has been deleted in slices.
    .addColumn('learner_id', 'text', (column) =>
      column.unique().references('learners.id').onDelete('set null'),
    )
    .addColumn('opened_at', 'bigint', required)
    .addColumn('last_seq', 'bigint', required)
    .addColumn('last_study_at', 'bigint')
    .addColumn('arrival_day', 'text', required)
    .addColumn('arrivals', 'integer', required)
    .addColumn('zones', 'text', required)
    .addColumn('xp', 'bigint', required)
    .addColumn('words', 'integer', required)
    .addColumn('streak_since', 'text')
    .addColumn('streak_days', 'integer', required)
    .addColumn('last_study_day', 'text')
    .addColumn('longest_streak', 'integer', required)
    .addColumn('folds', 'text', required)
    .addColumn('replay', 'text')
    .execute();

  // SQLite accepts the unknown type `bytea` and stores bytes unchanged.
  await keyed(tx, 'learning_events', ['seq'], (table) =>
    table
      .addColumn('seq', 'bigint', required)
      .addColumn('id', 'bytea', required)
      .addColumn('kind', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('payload', 'text', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('received_at', 'bigint', required)
      .addUniqueConstraint('learning_events_id', ['ledger', 'id']),
  );
  await schema
    .createIndex('learning_events_by_time')
    .on('learning_events')
    .columns(['ledger', 'occurred_at'])
    .execute();
  await keyed(tx, 'event_subjects', ['subject', 'occurred_at', 'seq'], (table) =>
    table
      .addColumn('subject', 'text', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('seq', 'bigint', required),
  );
  await keyed(tx, 'achievements_told', ['achievement_id'], (table) =>
    table.addColumn('achievement_id', 'text', required).addColumn('event_id', 'bytea', required),
  );
}

async function createDerived(tx: Transaction<Tables>): Promise<void> {
  const { schema } = tx;
  await keyed(tx, 'states', ['room', 'subject'], (table) =>
    table
      .addColumn('room', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('state', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('due_at', 'bigint')
      .addColumn('newest_at', 'bigint', required)
      .addColumn('newest_seq', 'bigint', required)
      .addColumn('unsaved', 'integer', required)
      .addColumn('refold_from', 'bigint')
      .addColumn('refold_through', 'bigint')
      .addColumn('refold_state', 'text'),
  );
  await schema.createIndex('states_by_due').on('states').columns(['ledger', 'due_at']).execute();
  // Nearly always empty.
  await schema
    .createIndex('states_to_refold')
    .on('states')
    .columns(['ledger', 'refold_from'])
    .where(sql<boolean>`refold_from is not null`)
    .execute();
  await keyed(tx, 'state_snapshots', ['subject', 'occurred_at'], (table) =>
    table
      .addColumn('subject', 'text', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('state', 'text', required),
  );
  await keyed(tx, 'results', ['subject', 'occurred_at', 'seq', 'what', 'name'], (table) =>
    table
      .addColumn('subject', 'text', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('seq', 'bigint', required)
      .addColumn('what', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('amount', 'integer', required)
      .addColumn('day', 'text', required),
  );
  await schema
    .createIndex('results_by_name')
    .on('results')
    // Includes the amount, so that queries are answered from the index alone.
    .columns(['ledger', 'what', 'name', 'occurred_at', 'amount'])
    .execute();
  await keyed(tx, 'counters', ['name'], (table) =>
    table.addColumn('name', 'text', required).addColumn('total', 'bigint', required),
  );
  await keyed(tx, 'study_days', ['day'], (table) =>
    table
      .addColumn('day', 'text', required)
      .addColumn('studied', 'integer', required)
      .addColumn('units', 'integer', required),
  );
  await keyed(tx, 'study_time', ['day', 'skill'], (table) =>
    table
      .addColumn('day', 'text', required)
      .addColumn('skill', 'text', required)
      .addColumn('ms', 'bigint', required),
  );
  await keyed(tx, 'xp_grants', ['reason'], (table) =>
    table
      .addColumn('reason', 'text', required)
      .addColumn('amount', 'integer', required)
      .addColumn('day', 'text', required)
      .addColumn('seq', 'bigint'),
  );
  await keyed(tx, 'words_met', ['word_id'], (table) =>
    table
      .addColumn('word_id', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('met_at', 'bigint', required),
  );
  await schema.createIndex('words_met_by_time').on('words_met').columns(['ledger', 'met_at']).execute();
}

interface OldEvent {
  readonly id: string;
  readonly seq: number;
  readonly kind: string;
  readonly subject: string;
  readonly payload: string;
  readonly occurred_at: number;
  readonly received_at: number;
}

/** Rows per statement, because databases limit the number of parameters. */
const BATCH = 500;

async function copyLedgers(tx: Transaction<Tables>): Promise<void> {
  const { rows: learners } = await sql<{ id: string; created_at: number; last_seq: number }>`
    select id, created_at, last_seq from learners order by created_at, id`.execute(tx);
  for (const [index, learner] of learners.entries()) {
    const no = index + 1;
    await sql`
      insert into ledgers (no, learner_id, opened_at, last_seq, arrival_day, arrivals, zones, xp, words, streak_days,
        longest_streak, folds)
      values (${no}, ${learner.id}, ${learner.created_at}, ${learner.last_seq}, '', 0, '[]', 0, 0, 0, 0, '{}')`.execute(
      tx,
    );
    await copyEvents(tx, no, learner.id);
    const { rows: told } = await sql<{ achievement_id: string; event_id: string }>`
      select achievement_id, event_id from old_achievements_told where learner_id = ${learner.id}`.execute(
      tx,
    );
    if (told.length > 0) {
      const values = told.map((row) => ({
        ledger: no,
        achievement_id: row.achievement_id,
        event_id: bytesOf(row.event_id),
      }));
      await tx.insertInto('achievements_told').values(values).execute();
    }
  }
  await tx.insertInto('ledger_numbers').values({ last_no: learners.length }).execute();
}

async function copyEvents(tx: Transaction<Tables>, ledger: number, learnerId: string): Promise<void> {
  const zones: { atMs: number; timeZone: string; seq: number }[] = [];
  for (let after = 0; ; ) {
    const { rows } = await sql<OldEvent>`
      select id, seq, kind, subject, payload, occurred_at, received_at from old_learning_events
      where learner_id = ${learnerId} and seq > ${after} order by seq limit ${BATCH}`.execute(tx);
    const last = rows.at(-1);
    if (!last) break;
    after = last.seq;
    await tx
      .insertInto('learning_events')
      .values(rows.map((row) => ({ ...row, ledger, id: bytesOf(row.id), payload: shortened(row) })))
      .execute();
    for (const { kind, payload, occurred_at, seq } of rows) {
      if (kind !== 'time_zone_changed') continue;
      const { timeZone } = JSON.parse(payload) as { timeZone: string };
      zones.push({ atMs: occurred_at, timeZone, seq });
    }
  }
  zones.sort((a, b) => a.atMs - b.atMs || a.seq - b.seq);
  const history = zones.map(({ atMs, timeZone }) => ({ atMs, timeZone }));
  await tx
    .updateTable('ledgers')
    .set({ zones: JSON.stringify(history) })
    .where('no', '=', ledger)
    .execute();
}

/** The client's time is kept only if it differs from the time that counts. */
function shortened({ payload, occurred_at }: OldEvent): string {
  const { said, ...facts } = JSON.parse(payload) as { said?: { occurredAt?: number } };
  if (!said) return payload;
  const { occurredAt, ...rest } = said;
  const time = occurredAt === occurred_at || occurredAt === undefined ? {} : { occurredAt };
  return JSON.stringify({ said: { ...rest, ...time }, ...facts });
}

/** UUID as bytes; the server's own `server-000000000007` as bytes that are no UUID and sort after all of them. */
function bytesOf(id: string): Uint8Array {
  const hex = id.startsWith('server-')
    ? `ffffffffffff0fffffff${Number(id.slice('server-'.length)).toString(16).padStart(12, '0')}`
    : id.replaceAll('-', '');
  return Buffer.from(hex, 'hex');
}
