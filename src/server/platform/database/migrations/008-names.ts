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

/**
 * Subjects and outcomes of events are referred to by numbers of the ledger, and nothing is stored twice. All data
 * is converted unchanged; nothing is rebuilt.
 */
export const names: Migration = {
  name: '008-names',
  async up(tx) {
    const { schema } = tx;
    await schema.dropIndex('results_by_name').execute();
    for (const table of ['event_subjects', 'state_snapshots', 'results']) {
      await schema.alterTable(table).renameTo(`old_${table}`).execute();
    }
    await createTables(tx);
    await copy(tx);
    for (const table of ['event_subjects', 'state_snapshots', 'results']) {
      await schema.dropTable(`old_${table}`).execute();
    }
    // Created after its table is filled, which is faster and packs its pages densely.
    await schema
      .createIndex('results_by_name')
      .on('results')
      .columns(['ledger', 'brought', 'occurred_at', 'amount'])
      .execute();
  },
};

type Builder = CreateTableBuilder<string, string>;

async function createTables(tx: Transaction<Tables>): Promise<void> {
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  /** SQLite stores short rows `without rowid`; PostgreSQL's constraint names stay with the old table for now. */
  const create = (table: string, key: string[], columns: (table: Builder) => Builder, isLong = false) => {
    const created = columns(tx.schema.createTable(table).addColumn('ledger', 'integer', ofLedger));
    const withKey = created.addPrimaryKeyConstraint(`${table}_pkey_8`, ['ledger', ...key]);
    return (isSqlite && !isLong ? withKey.modifyEnd(sql`without rowid`) : withKey).execute();
  };

  await create('names', ['name'], (table) =>
    table
      .addColumn('name', 'text', required)
      .addColumn('no', 'integer', required)
      .addUniqueConstraint('names_no', ['ledger', 'no']),
  );
  await create('event_subjects', ['subject', 'occurred_at', 'seq'], (table) =>
    table
      .addColumn('subject', 'integer', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('seq', 'bigint', required),
  );
  await create(
    'state_snapshots',
    ['subject', 'occurred_at'],
    (table) =>
      table
        .addColumn('subject', 'integer', required)
        .addColumn('occurred_at', 'bigint', required)
        .addColumn('state', 'text', required),
    true,
  );
  await create('results', ['subject', 'occurred_at', 'seq', 'brought'], (table) =>
    table
      .addColumn('subject', 'integer', required)
      .addColumn('occurred_at', 'bigint', required)
      .addColumn('seq', 'bigint', required)
      .addColumn('brought', 'integer', required)
      .addColumn('amount', 'integer', required)
      .addColumn('day', 'text', required),
  );
}

async function copy(tx: Transaction<Tables>): Promise<void> {
  await sql`
    insert into names (ledger, name, no)
    select ledger, name, row_number() over (partition by ledger order by name) from (
      select ledger, subject as name from old_event_subjects
      union select ledger, subject from old_state_snapshots
      union select ledger, subject from old_results
      union select ledger, what || ':' || name from old_results
    ) as found`.execute(tx);
  await sql`
    insert into event_subjects (ledger, subject, occurred_at, seq)
    select old.ledger, names.no, old.occurred_at, old.seq from old_event_subjects as old
    join names on names.ledger = old.ledger and names.name = old.subject
    order by 1, 2, 3, 4`.execute(tx);
  await sql`
    insert into state_snapshots (ledger, subject, occurred_at, state)
    select old.ledger, names.no, old.occurred_at, old.state from old_state_snapshots as old
    join names on names.ledger = old.ledger and names.name = old.subject
    order by 1, 2, 3`.execute(tx);
  // Days are queried for study units and grants only.
  await sql`
    insert into results (ledger, subject, occurred_at, seq, brought, amount, day)
    select old.ledger, names.no, old.occurred_at, old.seq, brought.no, old.amount,
      case when old.what in ('unit', 'grant') then old.day else '' end
    from old_results as old
    join names on names.ledger = old.ledger and names.name = old.subject
    join names as brought on brought.ledger = old.ledger and brought.name = old.what || ':' || old.name
    order by 1, 2, 3, 4, 5`.execute(tx);
}
