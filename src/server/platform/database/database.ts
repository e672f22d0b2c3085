import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { EngineOptions, Outlives, Work } from './engine.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { isStorageFailure, storageBusy } from './storage-errors.ts';

/** Where everything is kept: an SQLite file, or PostgreSQL. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * For reading: sees what has been committed, and never waits for a write.
   * @throws Refusal `storage_busy` when the database does not answer
   */
  readonly read: Kysely<Tables>;
  /**
   * Does some work in a transaction and resolves once it is durable; when the work throws, nothing of it is
   * kept. Inside use only `tx`. On SQLite works run one after another; on PostgreSQL side by side at READ
   * COMMITTED, so guard what you check before you write with a row lock, a unique key or a condition in the
   * statement. After a deadlock the work is run again.
   * @param outlives a power cut, unless it says otherwise
   * @throws Refusal `storage_busy` or `storage_full`, and whatever the work throws
   */
  write<T>(work: Work<T>, outlives?: Outlives): Promise<T>;
  /** Calls `act` once what `tx` writes is durable, before `write` resolves; never, when it is undone. */
  onCommit(tx: Transaction<Tables>, act: () => void): void;
  /**
   * Empties the log that SQLite keeps beside its file, so that what was deleted cannot be read there. While another
   * process reads (a backup), it is done after one of the next writes. PostgreSQL recycles its log by itself.
   */
  settle(): Promise<void>;
  /** @throws Refusal when the database does not answer, or has taken no write since one failed for want of storage */
  ping(): Promise<void>;
  /** Finishes the writes under way and lets go of the database. */
  close(): Promise<void>;
}

/**
 * Stands around each write. Tests find a write within a write so, which would wait for itself for ever: seeing that
 * means to follow every promise, which is too slow for anything but tests.
 */
export type Follow = <T>(write: () => Promise<T>) => Promise<T>;

const LOCK_WAIT_MS = 3_000;
const STATEMENT_MS = 10_000;

/**
 * Opens the database that the settings name, and brings its tables up to date.
 * @throws DatabaseTooNew when a newer version of the app has been at it
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  log: Logger,
  {
    migrations = MIGRATIONS,
    lockWaitMs = LOCK_WAIT_MS,
    statementMs = STATEMENT_MS,
    isDurable = true,
    follow = (write) => write(),
  }: Partial<EngineOptions & { readonly follow: Follow }> = {},
): Promise<Database> {
  const options = { migrations, lockWaitMs, statementMs, isDurable };
  const opening = databaseUrl ? openPostgres(databaseUrl, log, options) : openSqlite(dataDir, log, options);
  const { engine, read, ...opened } = await opening.catch((cause: unknown) => {
    // What a visitor would be told says too little to whoever starts the app.
    if (!(cause instanceof Refusal)) throw cause;
    const place = databaseUrl ? new URL(databaseUrl).host : dataDir;
    throw new Error(`The database (${place}) does not answer; the log says more.`, { cause });
  });
  const afterCommit = new WeakMap<Transaction<Tables>, (() => void)[]>();
  const underWay = new Set<Promise<unknown>>();
  /** Whether the last write failed because of the disk or the server: nobody knows yet whether the next one will. */
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
          // Anew for each run of the work.
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
      if (!acts) throw new Error('This is not the tx of a write.');
      acts.push(act);
    },
    settle: () => opened.settle(),
    async ping() {
      await read.selectFrom('migrations').select('name').limit(1).execute();
      // Visitors may stay away while this fails: then no other write would ever find the disk free again.
      if (isFailing) await database.write(rewriteMigrations);
    },
    close() {
      closing ??= Promise.allSettled(underWay).then(() => opened.close());
      return closing;
    },
  };
  return database;
}

/** Writes what is there already, to see whether writing works. */
async function rewriteMigrations(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable('migrations')
    .set(({ ref }) => ({ name: ref('name') }))
    .execute();
}
