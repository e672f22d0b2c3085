import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Engine } from './engine.ts';
import type { Migration } from './migration.ts';
import type { Tables } from './schema.ts';

/** Thrown if a newer version of the app has migrated the database. */
export class DatabaseTooNew extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was used by a newer version of Tillsammans (it has ${unknown.join(', ')}, which ` +
        'this version does not know). Start that version, or restore a backup made by this one.',
    );
    this.name = 'DatabaseTooNew';
  }
}

/** Key of PostgreSQL's advisory lock for migrations; arbitrary but fixed. */
const ADVISORY_LOCK = 7_140_721;

/**
 * Applies pending migrations, each in a transaction with its row in `migrations`. Instances that start at once do
 * so one after another.
 * @throws DatabaseTooNew before anything is changed
 */
export async function migrate(
  { engine, write }: Pick<Engine, 'engine' | 'write'>,
  migrations: readonly Migration[],
  log: Logger,
): Promise<void> {
  const known = migrations.map(({ name }) => name);

  async function begin(tx: Transaction<Tables>): Promise<Set<string>> {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
    await tx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const rows = await tx.selectFrom('migrations').select('name').execute();
    const applied = rows.map(({ name }) => name);
    const unknown = applied.filter((name) => !known.includes(name)).sort();
    if (unknown.length > 0) throw new DatabaseTooNew(unknown);
    return new Set(applied);
  }

  const before = await write(begin);
  for (const { name, up } of migrations.filter((migration) => !before.has(migration.name))) {
    await write(async (tx) => {
      if ((await begin(tx)).has(name)) return;
      await up(tx);
      if (engine === 'sqlite') await checkForeignKeys(tx);
      await tx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();
    });
    log.info({ migration: name }, 'database: migration applied');
  }
}

/**
 * SQLite migrates with foreign keys off, because replacing a table would otherwise delete the rows that refer to
 * it.
 */
async function checkForeignKeys(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx);
  const tables = [...new Set(rows.map(({ table }) => table))];
  if (tables.length > 0) throw new Error(`Rows without what they refer to, in: ${tables.join(', ')}`);
}
