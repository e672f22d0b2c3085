import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  SqliteAdapter,
  sql,
  type Transaction,
} from 'kysely';
import type { Migration } from '../migration.ts';
import type { Tables } from '../schema.ts';
import { unpackText } from './017-packed-text.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofLedger = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('ledgers.no').onDelete('cascade');

/** Tables whose rows are rewritten; they keep their old rows as `packed_<name>` until the last slice. */
const REPLACED = ['learning_events', 'event_subjects', 'state_snapshots', 'results'];
/** Maximum number of events and snapshots rewritten in one slice. */
const ROWS_A_SLICE = 5_000;
/** Maximum number of rows per statement, because databases limit the number of values. */
const BATCH = 500;

/**
 * Makes the ledger readable for any SQL tool: texts are stored as they are instead of packed, subjects and outcomes by
 * name instead of by number, and the client's payload and the time spent in separate columns. All rows are copied;
 * nothing is folded again. An interrupted migration continues with the same ledger or event.
 */
export const readableRows: Migration = {
  name: '017-readable-rows',
  async up(tx) {
    const { schema } = tx;
    for (const index of ['learning_events_by_time', 'results_by_name'])
      await schema.dropIndex(index).execute();
    for (const table of REPLACED) await schema.alterTable(table).renameTo(`packed_${table}`).execute();
    await createTables(tx);
    await schema.alterTable('states').renameColumn('room', 'stream').execute();
    await schema.alterTable('ledgers').renameColumn('folds', 'projection_versions').execute();
    await schema.alterTable('ledgers').renameColumn('replay', 'rebuild').execute();
    // A rebuild starts its current stream again, because its position is now stored in another form.
    await sql`update ledgers set rebuild = null`.execute(tx);
  },
  async slice(tx) {
    const isMore =
      (await copyEvents(tx)) ||
      (await copySubjects(tx)) ||
      (await copyOutcomes(tx)) ||
      (await copySnapshots(tx));
    if (isMore) return false;
    await checkCounts(tx);
    const { schema } = tx;
    for (const table of REPLACED) await schema.dropTable(`packed_${table}`).execute();
    await schema.dropTable('names').execute();
    // Created after their tables are filled, which is faster and leaves their pages full.
    await schema
      .createIndex('learning_events_by_time')
      .on('learning_events')
      .columns(['ledger', 'occurred_at'])
      .execute();
    await schema
      .createIndex('outcomes_by_name')
      .on('outcomes')
      .columns(['ledger', 'outcome', 'occurred_at', 'amount'])
      .execute();
    return true;
  },
};

/** Ensures that no row is lost: old tables are dropped only when the new ones have as many rows. */
async function checkCounts(tx: Transaction<Tables>): Promise<void> {
  for (const table of REPLACED) {
    const { rows } = await sql<{ old: number; copied: number }>`
      select (select count(*) from ${sql.table(`packed_${table}`)}) as old,
        (select count(*) from ${sql.table(table === 'results' ? 'outcomes' : table)}) as copied`.execute(tx);
    const { old, copied } = rows[0] ?? { old: 0, copied: 0 };
    if (Number(old) !== Number(copied)) {
      throw new Error(`Of ${old} rows of ${table}, ${copied} were copied; the old table is kept.`);
    }
  }
}

type Builder = CreateTableBuilder<string, string>;

async function createTables(tx: Transaction<Tables>): Promise<void> {
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  /** SQLite keeps short rows in the tree of their key; on PostgreSQL, names of keys stay with the old table. */
  const create = (table: string, key: string[], columns: (table: Builder) => Builder, isLong = false) => {
    const created = columns(tx.schema.createTable(table).addColumn('ledger', 'integer', ofLedger));
    const withKey = created.addPrimaryKeyConstraint(`${table}_pkey_17`, ['ledger', ...key]);
    return (isSqlite && !isLong ? withKey.modifyEnd(sql`without rowid`) : withKey).execute();
  };

  // SQLite treats `bytea` as an unknown type, and stores bytes unchanged.
  await create(
    'learning_events',
    ['seq'],
    (table) =>
      table
        .addColumn('seq', 'bigint', required)
        .addColumn('id', 'bytea', required)
        .addColumn('kind', 'text', required)
        .addColumn('subject', 'text', required)
        .addColumn('payload', 'text', required)
        .addColumn('client_payload', 'text')
        .addColumn('spent_ms', 'bigint')
        .addColumn('occurred_at', 'bigint', required)
        .addColumn('received_at', 'bigint', required)
        .addUniqueConstraint('learning_events_id_17', ['ledger', 'id']),
    true,
  );
  await create('event_subjects', ['subject', 'occurred_at', 'seq'], (table) =>
    table
      .addColumn('subject', 'text', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('seq', 'bigint', required),
  );
  await create('outcomes', ['subject', 'occurred_at', 'seq', 'outcome'], (table) =>
    table
      .addColumn('subject', 'text', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('seq', 'bigint', required)
      .addColumn('outcome', 'text', required)
      .addColumn('amount', 'integer', required)
      .addColumn('day', 'text', required),
  );
  await create(
    'state_snapshots',
    ['subject', 'occurred_at'],
    (table) =>
      table
        .addColumn('subject', 'text', required)
        .addColumn('occurred_at', 'bigint', required)
        .addColumn('state', 'text', required),
    true,
  );
}

interface PackedEvent {
  readonly ledger: number;
  readonly seq: number;
  readonly id: Uint8Array;
  readonly kind: string;
  readonly subject: string;
  readonly payload: string;
  readonly occurred_at: number;
  readonly received_at: number;
}

/** Copies the next events. @returns whether there were any */
async function copyEvents(tx: Transaction<Tables>): Promise<boolean> {
  const { rows: copied } = await sql<{ ledger: number; seq: number }>`
    select ledger, seq from learning_events order by ledger desc, seq desc limit 1`.execute(tx);
  const last = copied[0] ?? { ledger: 0, seq: 0 };
  const { rows } = await sql<PackedEvent>`
    select * from packed_learning_events where (ledger, seq) > (${last.ledger}, ${last.seq})
    order by ledger, seq limit ${ROWS_A_SLICE}`.execute(tx);
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto('learning_events')
      .values(rows.slice(from, from + BATCH).map(readable))
      .execute();
  }
  return rows.length > 0;
}

function readable({ kind, subject, payload, ...event }: PackedEvent) {
  return { ...event, kind: unpackText(kind), subject: unpackText(subject), ...readPayload(payload) };
}

/** Reads a packed payload; data equal to a field that the client sent was stored by name only (`asSaid`). */
function readPayload(packed: string) {
  const {
    said,
    asSaid = [],
    spentMs,
    ...own
  } = JSON.parse(unpackText(packed)) as {
    said?: Readonly<Record<string, unknown>>;
    asSaid?: readonly string[];
    spentMs?: number;
  };
  const facts = { ...own, ...Object.fromEntries(asSaid.map((name) => [name, said?.[name]])) };
  return {
    payload: JSON.stringify(facts),
    client_payload: said ? JSON.stringify(said) : null,
    spent_ms: spentMs ?? null,
  };
}

/** Finds the first ledger that has rows in an old table and none in the new one; null if there is none. */
async function nextLedger(tx: Transaction<Tables>, old: string, table: string): Promise<number | null> {
  const { rows } = await sql<{ ledger: number | null }>`
    select min(no) as ledger from ledgers
    where exists (select 1 from ${sql.table(old)} as old where old.ledger = ledgers.no)
    and not exists (select 1 from ${sql.table(table)} as copied where copied.ledger = ledgers.no)`.execute(
    tx,
  );
  return rows[0]?.ledger ?? null;
}

/** Copies the subjects of events of the next ledger. @returns whether there was one */
async function copySubjects(tx: Transaction<Tables>): Promise<boolean> {
  const ledger = await nextLedger(tx, 'packed_event_subjects', 'event_subjects');
  if (ledger === null) return false;
  await sql`
    insert into event_subjects (ledger, subject, occurred_at, seq)
    select old.ledger, names.name, old.occurred_at, old.seq from packed_event_subjects as old
    join names on names.ledger = old.ledger and names.no = old.subject
    where old.ledger = ${ledger} order by 1, 2, 3, 4`.execute(tx);
  return true;
}

/** Copies the outcomes of the next ledger. @returns whether there was one */
async function copyOutcomes(tx: Transaction<Tables>): Promise<boolean> {
  const ledger = await nextLedger(tx, 'packed_results', 'outcomes');
  if (ledger === null) return false;
  await sql`
    insert into outcomes (ledger, subject, occurred_at, seq, outcome, amount, day)
    select old.ledger, names.name, old.occurred_at, old.seq, outcome.name, old.amount, old.day
    from packed_results as old
    join names on names.ledger = old.ledger and names.no = old.subject
    join names as outcome on outcome.ledger = old.ledger and outcome.no = old.brought
    where old.ledger = ${ledger} order by 1, 2, 3, 4, 5`.execute(tx);
  return true;
}

/** Copies the snapshots of the next ledger. @returns whether there was one */
async function copySnapshots(tx: Transaction<Tables>): Promise<boolean> {
  const ledger = await nextLedger(tx, 'packed_state_snapshots', 'state_snapshots');
  if (ledger === null) return false;
  for (let last = { no: 0, occurred_at: -1 }; ; ) {
    const { rows } = await sql<{ no: number; subject: string; occurred_at: number; state: string }>`
      select old.subject as no, names.name as subject, old.occurred_at, old.state
      from packed_state_snapshots as old join names on names.ledger = old.ledger and names.no = old.subject
      where old.ledger = ${ledger} and (old.subject, old.occurred_at) > (${last.no}, ${last.occurred_at})
      order by old.subject, old.occurred_at limit ${BATCH}`.execute(tx);
    const newest = rows.at(-1);
    if (!newest) return true;
    last = newest;
    const unpacked = rows.map(({ no: _, state, ...row }) => ({ ...row, ledger, state: unpackText(state) }));
    await tx.insertInto('state_snapshots').values(unpacked).execute();
  }
}
