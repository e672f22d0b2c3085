import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Engine, EngineOptions } from './engine.ts';
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

/** PostgreSQL's advisory lock of migrations and restores; an arbitrary number that must not change. */
export const ADVISORY_LOCK = 7_140_721;

/** Name under which a migration with slices is stored until its last slice. */
const begun = (name: string) => `${name} (begun)`;

/**
 * Applies pending migrations, each in a transaction together with the row that records it; a migration with slices uses
 * several. Instances that start simultaneously take turns.
 * @throws DatabaseTooNew before anything is changed
 */
export async function migrate(
  { engine, write }: Pick<Engine, 'engine' | 'write'>,
  migrations: readonly Migration[],
  log: Logger,
  beforeMigration: EngineOptions['beforeMigration'] = async () => {},
): Promise<void> {
  const known = migrations.flatMap(({ name, slice }) => (slice ? [name, begun(name)] : [name]));

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

  const remember = (tx: Transaction<Tables>, name: string) =>
    tx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();

  async function finish(tx: Transaction<Tables>, name: string): Promise<void> {
    if (engine === 'sqlite') await checkForeignKeys(tx);
    await remember(tx, name);
  }

  /** Takes the next step of a migration. @returns whether it is applied */
  async function step(tx: Transaction<Tables>, { name, up, slice }: Migration): Promise<boolean> {
    const applied = await begin(tx);
    if (applied.has(name)) return true;
    if (!slice) {
      await up(tx);
      await finish(tx, name);
      return true;
    }
    if (!applied.has(begun(name))) {
      await up(tx);
      await remember(tx, begun(name));
      return false;
    }
    if (!(await slice(tx))) return false;
    await tx.deleteFrom('migrations').where('name', '=', begun(name)).execute();
    await finish(tx, name);
    return true;
  }

  const before = await write(begin);
  const pending = migrations.filter(({ name }) => !before.has(name));
  const isInterrupted = pending.some(({ name }) => before.has(begun(name)));
  if (before.size > 0 && pending.length > 0 && !isInterrupted) {
    await beforeMigration(pending.map(({ name }) => name));
  }
  for (const migration of pending) {
    while (!(await write((tx) => step(tx, migration))));
    log.info({ migration: migration.name }, 'database: migration applied');
  }
}

/**
 * SQLite migrates with foreign keys off, because replacing a table would otherwise delete the rows that refer to
 * it.
 */
async function checkForeignKeys(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx);
  const tables = [...new Set(rows.map(({ table }) => table))];
  if (tables.length > 0) throw new Error(`Foreign key violations in: ${tables.join(', ')}`);
}
