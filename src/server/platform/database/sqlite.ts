import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createCheckpoints } from './checkpoints.ts';
import { type Engine, type EngineOptions, MIGRATION_WAIT_MS } from './engine.ts';
import { migrate } from './migrate.ts';
import { runDirectly } from './prepared.ts';
import type { Tables } from './schema.ts';
import { readingDialect } from './sqlite-dialect.ts';
import { SqliteFile, whileBusy } from './sqlite-file.ts';
import { createSqliteWriter } from './sqlite-writer.ts';
import { asRefusal } from './storage-errors.ts';
import { markStart, refuseForeignLog } from './wal-owner.ts';

/** Size to which the WAL is truncated after a long reader (such as a backup) made it grow. */
const WAL_LIMIT_BYTES = 64 * 1024 * 1024;
/** Pages of 4 kB after which a commit checkpoints the WAL itself, in case the thread is not running. */
const LONGEST_LOG = 8_000;

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'tillsammans.db');
}

/**
 * Opens the file in `dataDir`, creating it if missing, with one connection for writing and one for reading.
 * @throws ForeignLog before anything is changed
 */
export async function openSqlite(
  dataDir: string,
  log: Logger,
  { migrations, beforeMigration, lockWaitMs, isDurable }: EngineOptions,
): Promise<Engine> {
  const path = sqlitePath(dataDir);
  // Readable by this user only; SQLite gives the files beside it the same mode.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  refuseForeignLog(path);

  const file = await SqliteFile.open(path);
  try {
    await prepare(file, isDurable);
    await migrate(
      { engine: 'sqlite', write: createSqliteWriter(file, MIGRATION_WAIT_MS, log, isDurable).write },
      migrations,
      log,
      beforeMigration,
    );
    file.query('pragma foreign_keys = on');
    // Rollback data of savepoints stays in memory: otherwise about sixteen pages create a temporary file outside
    // `dataDir`, in nearly every turn of a conversation, where deleted data would remain.
    file.query('pragma temp_store = memory');
    if (isDurable) markStart(file, path);
    if (isDurable) file.query(`pragma wal_autocheckpoint = ${LONGEST_LOG}`);
  } catch (error) {
    await file
      .close()
      .catch((err: unknown) =>
        log.warn({ err }, 'sqlite: closing the database failed after an unsuccessful start'),
      );
    throw error;
  }

  const reader = await SqliteFile.open(path, { readOnly: true });
  const execute = async <R>({ sql, parameters }: CompiledQuery) => {
    try {
      return await whileBusy(() => reader.query<R>(sql, parameters), lockWaitMs);
    } catch (error) {
      throw asRefusal(error);
    }
  };
  const read = runDirectly(new Kysely<Tables>({ dialect: readingDialect(execute) }), execute);

  // Without durability a commit waits for no disk.
  const checkpoints = isDurable ? createCheckpoints(path, log) : undefined;
  return {
    engine: 'sqlite',
    read,
    ...createSqliteWriter(file, lockWaitMs, log, isDurable, checkpoints?.committed),
    async close() {
      await checkpoints?.close();
      await reader.close();
      // Moves everything into the main file, which can then be copied by itself. If that fails, the next start does
      // it.
      try {
        file.query('pragma wal_checkpoint(truncate)');
      } catch (err) {
        log.warn({ err }, 'sqlite: final WAL checkpoint failed, the WAL file stays until the next start');
      }
      await file.close();
    },
  };
}

async function prepare(file: SqliteFile, isDurable: boolean): Promise<void> {
  const { rows } = await whileBusy(
    () => file.query<{ journal_mode: string }>('pragma journal_mode = wal'),
    MIGRATION_WAIT_MS,
  );
  if (rows[0]?.journal_mode !== 'wal') {
    throw new Error('SQLite cannot use WAL mode in this folder: move DATA_DIR to a local disk.');
  }
  // Commits do not wait for the disk, checkpoints do; the writer flushes the WAL (`createSqliteWriter`).
  file.query(`pragma synchronous = ${isDurable ? 'normal' : 'off'}`);
  // Deleted data is overwritten.
  file.query('pragma secure_delete = on');
  file.query(`pragma journal_size_limit = ${WAL_LIMIT_BYTES}`);
  file.query('pragma foreign_keys = off');
}
