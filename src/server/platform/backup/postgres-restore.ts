import { CompiledQuery, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { ADVISORY_LOCK, migrate } from '../database/migrate.ts';
import type { Migration } from '../database/migration.ts';
import { connect } from '../database/postgres.ts';
import type { Tables } from '../database/schema.ts';
import type { ArchiveManifest } from './archive-format.ts';
import { BackupError } from './archive-format.ts';
import { checkLoaded, type Loader } from './load-archive.ts';
import { postgresSnapshot } from './postgres-snapshot.ts';
import { quoted, type TableLayout, type Value } from './snapshot.ts';

/** Maximum rows, and values, of a statement. */
const MAX_ROWS = 500;
const MAX_VALUES = 30_000;
/** Schema with the tables that a restore replaced. */
export const replacedSchema = (id: string) => `replaced_${id}`;
const stagingSchema = (id: string) => `restore_${id}`;

/** Name and migrations of a restore into PostgreSQL. */
export interface PostgresRestore {
  /** Time of the restore, as part of names. */
  readonly id: string;
  readonly migrations: readonly Migration[];
  readonly log: Logger;
  /** Fills the new tables. @returns the manifest with which they are compared */
  load(loader: Loader): Promise<ArchiveManifest>;
  /** Called when everything is prepared and checked, before the commit. */
  beforeCommit(): void;
}

/**
 * Restores into PostgreSQL in a single transaction: fills new tables in a schema of their own, compares them with the backup,
 * moves the present tables to the schema `replaced_<id>`, and the new ones to their place.
 * @returns whether there were tables to replace
 * @throws BackupError if the app is running on this database
 */
export async function restorePostgres(
  url: string,
  { id, migrations, log, load, beforeCommit }: PostgresRestore,
): Promise<boolean> {
  const { kysely, end } = connect(
    { connectionString: url, max: 1, application_name: 'tillsammans restore' },
    log,
  );
  try {
    return await kysely.transaction().execute(async (tx) => {
      const run = runOn(tx);
      await refuseRunning(tx);
      const [current] = await run<{ schema: string | null }>('select current_schema() as schema');
      const target = current?.schema ?? 'public';
      const [staging, replaced] = [stagingSchema(id), replacedSchema(id)];
      const present = await contentOf(tx, target);
      const [other] = present;
      if (other && !present.some(({ name }) => name === 'migrations')) {
        throw new BackupError(`The schema ${target} has tables of another application (${other.name}).`);
      }
      await run(`create schema ${quoted(staging)}`);
      await run(`set local search_path = ${quoted(staging)}`);
      await migrate({ engine: 'postgres', write: (work) => work(tx) }, migrations, log);
      const { tables } = await postgresSnapshot(tx);
      for (const { name } of tables.toReversed()) await run(`delete from ${quoted(name)}`);
      const manifest = await load({ tables, insert: (table, rows) => insert(tx, table, rows) });
      await checkLoaded(await postgresSnapshot(tx), manifest);
      await refuseRunning(tx);
      // Also created empty, because it shows a later start that this transaction was committed.
      await run(`create schema ${quoted(replaced)}`);
      for (const item of present) await move(tx, target, item, replaced);
      for (const item of await contentOf(tx, staging)) await move(tx, staging, item, target);
      await run(`drop schema ${quoted(staging)}`);
      beforeCommit();
      return present.length > 0;
    });
  } finally {
    await end();
  }
}

/** Returns whether the restore with this id was committed. */
export function isCommitted(url: string, id: string, log: Logger): Promise<boolean> {
  return onConnection(url, log, async (tx) => {
    // Waits for a transaction of a killed process that the database is just committing.
    await runOn(tx)(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    const found = await runOn(tx)('select 1 from pg_namespace where nspname = $1', [replacedSchema(id)]);
    return found.length > 0;
  });
}

/** Drops schemas of replaced tables: those that `isOld` by their id, and empty ones. @returns their names */
export function dropReplaced(url: string, log: Logger, isOld: (id: string) => boolean): Promise<string[]> {
  return onConnection(url, log, async (tx) => {
    const run = runOn(tx);
    const prefix = replacedSchema('');
    const schemas = await run<{ name: string; tables: number }>(
      `select nspname as name, (select count(*) from pg_class where relnamespace = pg_namespace.oid) as tables
      from pg_namespace where starts_with(nspname, $1)`,
      [prefix],
    );
    const old = schemas.filter(({ name, tables }) => tables === 0 || isOld(name.slice(prefix.length)));
    for (const { name } of old) await run(`drop schema ${quoted(name)} cascade`);
    return old.map(({ name }) => name);
  });
}

async function onConnection<T>(
  url: string,
  log: Logger,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { kysely, end } = connect({ connectionString: url, max: 1 }, log);
  try {
    return await kysely.transaction().execute(work);
  } finally {
    await end();
  }
}

function runOn(tx: Transaction<Tables>) {
  return async <Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;
}

/** The app always listens for messages of other instances, so it has a connection. */
async function refuseRunning(tx: Transaction<Tables>): Promise<void> {
  const run = runOn(tx);
  const [lock] = await run<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as locked`,
  );
  // Otherwise the list of connections stays the same until the end of the transaction.
  await run('select pg_stat_clear_snapshot()');
  const [running] = await run<{ count: number }>(
    `select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'tillsammans' and pid <> pg_backend_pid()`,
  );
  if (!lock?.locked || (running?.count ?? 0) > 0) {
    throw new BackupError(
      'The app, or one of its commands, is running on this database. Stop all instances first.',
    );
  }
}

/** Table or function (of a trigger), with its quoted name, of a function with its arguments. */
interface SchemaItem {
  readonly kind: 'table' | 'function';
  readonly name: string;
}

/** Tables and functions of a schema besides those of extensions. Indexes and constraints belong to tables. */
function contentOf(tx: Transaction<Tables>, schema: string): Promise<SchemaItem[]> {
  return runOn(tx)<SchemaItem>(
    `select 'table' as kind, quote_ident(relname) as name, oid from pg_class
    where relkind = 'r' and relnamespace = $1::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select 'function', quote_ident(proname) || '(' || pg_get_function_identity_arguments(oid) || ')', oid from pg_proc
    where pronamespace = $1::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by kind desc, name`,
    [quoted(schema)],
  );
}

async function move(
  tx: Transaction<Tables>,
  from: string,
  { kind, name }: SchemaItem,
  to: string,
): Promise<void> {
  await runOn(tx)(`alter ${kind} ${quoted(from)}.${name} set schema ${quoted(to)}`);
}

async function insert(
  tx: Transaction<Tables>,
  { name, columns }: TableLayout,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const head = `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values `;
  const step = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns.length));
  for (let start = 0; start < rows.length; start += step) {
    const batch = rows.slice(start, start + step);
    let place = 0;
    const places = batch.map((row) => `(${row.map(() => `$${++place}`).join(', ')})`);
    try {
      await runOn(tx)(head + places.join(', '), batch.flat());
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // Data exceptions and violated constraints concern the backup.
      if (!/^2[23]/.test(code ?? '')) throw error;
      throw new BackupError(`PostgreSQL refuses a row of ${name}: ${message}. Nothing was replaced.`, {
        cause: error,
      });
    }
  }
}
