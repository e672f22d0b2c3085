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

/** What is derived from the ledger, and its own old form. */
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
 * One ledger carries all rooms. Only what cannot be derived is taken over: the events, and which achievements were
 * told; states and figures are replayed by the first version that opens the ledger, as after any change of a fold.
 */
export const ledgers: Migration = {
  name: '005-ledgers',
  async up(tx) {
    const { schema } = tx;
    for (const table of REPLACED) await schema.alterTable(table).renameTo(`old_${table}`).execute();
    // PostgreSQL's names of constraints and indexes stay with the old table, and are wanted for the new one.
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

/** Tables of long rows: in a tree of keys SQLite would fill its pages by three quarters only. */
const LONG_ROWS = ['learning_events', 'states', 'state_snapshots'];

/**
 * Rows found by their key: short ones SQLite keeps in the key's own tree, PostgreSQL knows no such thing.
 * Constraints have new names, since PostgreSQL keeps those of the old tables until these go.
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
    // The ledger outlives its learner until it has been removed, slice by slice.
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

  // SQLite takes `bytea` for a type it does not know, and stores bytes as they are.
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
    // With the amount, for what is asked of it then never leaves the index.
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

/** Rows of one statement: databases limit the number of values. */
const BATCH = 500;

async function copyLedgers(tx: Transaction<Tables>): Promise<void> {
  const { rows: learners } = await sql<{ id: string; created_at: number; last_seq: number }>`
    select id, created_at, last_seq from learners order by created_at, id`.execute(tx);
  for (const [index, learner] of learners.entries()) {
    const no = index + 1;
    await tx
      .insertInto('ledgers')
      .values({
        no,
        learner_id: learner.id,
        opened_at: learner.created_at,
        last_seq: learner.last_seq,
        last_study_at: null,
        arrival_day: '',
        arrivals: 0,
        zones: '[]',
        xp: 0,
        words: 0,
        streak_since: null,
        streak_days: 0,
        last_study_day: null,
        longest_streak: 0,
        folds: '{}',
        replay: null,
      })
      .execute();
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

/** The time that the client said is kept only where it is not the one that counts. */
function shortened({ payload, occurred_at }: OldEvent): string {
  const { said, ...facts } = JSON.parse(payload) as { said?: { occurredAt?: number } };
  if (!said) return payload;
  const { occurredAt, ...rest } = said;
  const time = occurredAt === occurred_at || occurredAt === undefined ? {} : { occurredAt };
  return JSON.stringify({ said: { ...rest, ...time }, ...facts });
}

/** A UUID as its bytes; the server's own `server-000000000007` as bytes that are no UUID, after all of them. */
function bytesOf(id: string): Uint8Array {
  const hex = id.startsWith('server-')
    ? `ffffffffffff0fffffff${Number(id.slice('server-'.length)).toString(16).padStart(12, '0')}`
    : id.replaceAll('-', '');
  return Buffer.from(hex, 'hex');
}
