import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { EngineOptions, Outlives, WriteWork } from './engine.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { isStorageFailure, storageBusy } from './storage-errors.ts';

/** Database: an SQLite file, or PostgreSQL. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * Database for reading: sees committed data, and never waits for a write.
   * @throws Refusal `storage_busy` if the database does not answer
   */
  readonly read: Kysely<Tables>;
  /**
   * Runs work in a transaction and resolves once it is durable; if the work throws, it is rolled back. Inside use
   * only `tx`. On SQLite transactions run one after another; on PostgreSQL concurrently at READ COMMITTED, so
   * protect checks before writes by a row lock, a unique key or a condition in the statement. After a deadlock the
   * work is repeated.
   * @param outlives required durability, by default a power cut
   * @throws Refusal `storage_busy` or `storage_full`, and errors of the work
   */
  write<T>(work: WriteWork<T>, outlives?: Outlives): Promise<T>;
  /** Calls `act` once `tx` is durable, before `write` resolves; never after a rollback. */
  onCommit(tx: Transaction<Tables>, act: () => void): void;
  /**
   * Truncates SQLite's WAL, so that deleted data cannot be read there. While another process reads (a backup), it
   * is postponed to a later write. PostgreSQL recycles its WAL itself.
   */
  settle(): Promise<void>;
  /**
   * Checks that the database answers.
   * @throws Refusal if it does not, or if no write has succeeded since one failed for lack of storage
   */
  ping(): Promise<void>;
  /** Finishes pending writes and closes the database. */
  close(): Promise<void>;
}

/**
 * Wraps each write. Tests use it to detect nested writes, which would wait for each other forever; that requires
 * tracking every promise, which is too slow for production.
 */
export type Follow = <T>(write: () => Promise<T>) => Promise<T>;

const LOCK_WAIT_MS = 3_000;
const STATEMENT_MS = 10_000;

/**
 * Opens the database of the settings and applies migrations.
 * @throws DatabaseTooNew if a newer version of the app has migrated it
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  log: Logger,
  {
    migrations = MIGRATIONS,
    beforeMigration,
    lockWaitMs = LOCK_WAIT_MS,
    statementMs = STATEMENT_MS,
    isDurable = true,
    follow = (write) => write(),
  }: Partial<EngineOptions & { readonly follow: Follow }> = {},
): Promise<Database> {
  const options = {
    migrations,
    ...(beforeMigration && { beforeMigration }),
    lockWaitMs,
    statementMs,
    isDurable,
  };
  const opening = databaseUrl ? openPostgres(databaseUrl, log, options) : openSqlite(dataDir, log, options);
  const { engine, read, ...opened } = await opening.catch((cause: unknown) => {
    // Operators need the original error, which has more details than a refusal.
    if (!(cause instanceof Refusal)) throw cause;
    const place = databaseUrl ? new URL(databaseUrl).host : dataDir;
    throw new Error(`The database (${place}) does not answer; see the log for details.`, { cause });
  });
  const afterCommit = new WeakMap<Transaction<Tables>, (() => void)[]>();
  const underWay = new Set<Promise<unknown>>();
  /** True if the last write failed because of the disk or the server, so that the next one may fail, too. */
  let isFailing = false;
  let closing: Promise<void> | undefined;
  const database: Database = {
    engine,
    read,
    async write(work, outlives) {
      if (closing) throw storageBusy();
      let acts: (() => void)[] = [];
      const writing = follow(() =>
        opened.write((tx) => {
          // Reset for each run of the work.
          acts = [];
          afterCommit.set(tx, acts);
          return work(tx);
        }, outlives),
      );
      underWay.add(writing);
      try {
        const value = await writing;
        for (const act of acts) act();
        isFailing = false;
        return value;
      } catch (error) {
        if (isStorageFailure(error)) isFailing = true;
        throw error;
      } finally {
        underWay.delete(writing);
      }
    },
    onCommit(tx, act) {
      const acts = afterCommit.get(tx);
      if (!acts) throw new Error('onCommit requires the tx of a running write.');
      acts.push(act);
    },
    settle: () => opened.settle(),
    async ping() {
      await read.selectFrom('migrations').select('name').limit(1).execute();
      // While writes fail there may be no visitors, so `ping` itself has to find out when the disk is free again.
      if (isFailing) await database.write(rewriteMigrations);
    },
    close() {
      closing ??= Promise.allSettled(underWay).then(() => opened.close());
      return closing;
    },
  };
  return database;
}

/** Rewrites existing rows, to test whether writing works. */
async function rewriteMigrations(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable('migrations')
    .set(({ ref }) => ({ name: ref('name') }))
    .execute();
}
