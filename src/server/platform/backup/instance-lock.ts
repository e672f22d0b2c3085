import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteFile, whileBusy } from '../database/sqlite-file.ts';
import { isBusy } from '../database/storage-errors.ts';
import { BackupError } from './archive-format.ts';
import { INSTANCE_LOCK } from './data-files.ts';

/** Milliseconds to wait for another process that is just starting or checking. */
const WAIT_MS = 3_000;

/** A lock that ends with its process, however that ends. */
export interface InstanceLock {
  release(): Promise<void>;
}

/**
 * Locks the data folder for normal use, together with other processes (the app, its commands), so that no restore replaces
 * it meanwhile. The lock is a read transaction of SQLite on a file of its own: the operating system ends it with the process.
 * @throws BackupError while a restore runs
 */
export function shareDataFolder(dataDir: string): Promise<InstanceLock> {
  return lock(
    dataDir,
    // The read takes the lock.
    ['begin', 'select count(*) from sqlite_schema'],
    'A restore is running on this data folder. Wait until it is finished.',
  );
}

/**
 * Locks the data folder for a restore.
 * @throws BackupError while the app or a command uses it
 */
export function seizeDataFolder(dataDir: string): Promise<InstanceLock> {
  return lock(
    dataDir,
    ['begin exclusive'],
    `The app, or one of its commands, is running on ${dataDir}. Stop it first.`,
  );
}

async function lock(dataDir: string, statements: readonly string[], busy: string): Promise<InstanceLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, INSTANCE_LOCK);
  // Created only if missing: closing an existing file would end the locks that this process has on it.
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const file = await SqliteFile.open(path);
  try {
    await whileBusy(() => {
      try {
        for (const statement of statements) file.query(statement);
      } catch (error) {
        if (file.isTransaction) file.query('rollback');
        throw error;
      }
    }, WAIT_MS);
  } catch (error) {
    await file.close();
    throw isBusy(error) ? new BackupError(busy) : error;
  }
  return {
    async release() {
      file.query('rollback');
      await file.close();
    },
  };
}
