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

/** The write-ahead log shrinks to this after something (a long backup) made it grow. */
const WAL_LIMIT_BYTES = 64 * 1024 * 1024;
/** So many pages of 4 kB the log may have before a commit copies it itself: where the thread that does is not there. */
const LONGEST_LOG = 8_000;

export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'tillsammans.db');
}

/**
 * Opens the file in `dataDir`, made when it is missing: one connection that writes, one that only reads.
 * @throws ForeignLog before anything is changed
 */
export async function openSqlite(
  dataDir: string,
  log: Logger,
  { migrations, lockWaitMs, isDurable }: EngineOptions,
): Promise<Engine> {
  const path = sqlitePath(dataDir);
  // Nobody else on the machine may read it; SQLite gives the files beside it the same mode.
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
    );
    file.query('pragma foreign_keys = on');
    // What a work would need to undo its savepoint stays in memory: else some sixteen pages make a file of it outside of
    // `dataDir`, in nearly every turn of a conversation, and what is deleted stays in what that leaves on the disk.
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

  // Where nothing need be durable, a commit waits for no disk.
  const checkpoints = isDurable ? createCheckpoints(path, log) : undefined;
  return {
    engine: 'sqlite',
    read,
    ...createSqliteWriter(file, lockWaitMs, log, isDurable, checkpoints?.committed),
    async close() {
      await checkpoints?.close();
      await reader.close();
      // All into the one file, which can then be copied by itself; should it fail, the next start does it.
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
    throw new Error('SQLite cannot keep its log beside the database here: put DATA_DIR on a local disk.');
  }
  // A commit does not wait for the disk, a checkpoint does: whoever writes has the log put there (`createSqliteWriter`).
  file.query(`pragma synchronous = ${isDurable ? 'normal' : 'off'}`);
  // What is deleted is overwritten.
  file.query('pragma secure_delete = on');
  file.query(`pragma journal_size_limit = ${WAL_LIMIT_BYTES}`);
  file.query('pragma foreign_keys = off');
}
