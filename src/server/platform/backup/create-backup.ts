import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { connect } from '../database/postgres.ts';
import { sqlitePath } from '../database/sqlite.ts';
import { syncFile, syncFolder } from '../durable-files.ts';
import type { Settings } from '../settings.ts';
import { readVersion } from '../version.ts';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  BackupError,
  FORMAT,
  failureOf,
} from './archive-format.ts';
import { UNFINISHED } from './backup-files.ts';
import { listDataFiles } from './data-files.ts';
import { postgresSnapshot } from './postgres-snapshot.ts';
import { verifyArchive } from './read-archive.ts';
import type { DataSnapshot } from './snapshot.ts';
import { withSqliteSnapshot } from './sqlite-snapshot.ts';
import { writeArchive } from './write-archive.ts';

export type BackupSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupDir'>;

export interface BackupOptions {
  readonly nowMs: number;
  readonly log: Logger;
  /** Ends the backup early; nothing is left of it then. */
  readonly signal?: AbortSignal;
  /** Opens the file to be written; replaced in tests. */
  readonly openTarget?: (path: string) => Writable;
}

/** Finished backup. */
export interface BackupResult {
  readonly path: string;
  readonly bytes: number;
  readonly manifest: ArchiveManifest;
}

/**
 * Writes a backup of one moment of the database, and of the files of the data folder, while the app may run; then reads it
 * back and compares counts and hashes. The target appears only when it is complete; an existing file is never replaced.
 * @throws BackupError that says what to do
 */
export async function createBackup(
  settings: BackupSettings,
  target: string,
  { nowMs, log, signal, openTarget }: BackupOptions,
): Promise<BackupResult> {
  if (existsSync(target)) throw new BackupError(`${target} already exists.`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = target + UNFINISHED;
  try {
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' });
    const written = await withSnapshot(settings, log, async (snapshot) => {
      const header = await describe(snapshot, nowMs);
      const content = { header, snapshot, files: listDataFiles(settings), signal };
      return writeArchive(unfinished, content, openTarget?.(unfinished));
    });
    syncFile(unfinished);
    const { manifest } = await verifyArchive(unfinished, signal);
    if (!isDeepStrictEqual(manifest, written))
      throw new BackupError('The backup differs from what was written.');
    renameSync(unfinished, target);
    syncFolder(dirname(target));
    return { path: target, bytes: statSync(target).size, manifest };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw explained(error, dirname(target));
  }
}

async function withSnapshot<T>(
  { dataDir, databaseUrl }: BackupSettings,
  log: Logger,
  work: (snapshot: DataSnapshot) => Promise<T>,
): Promise<T> {
  if (databaseUrl === null) {
    const path = sqlitePath(dataDir);
    if (!existsSync(path)) throw new BackupError(`There is no database at ${path}.`);
    return withSqliteSnapshot(path, work);
  }
  const { kysely, end } = connect({ connectionString: databaseUrl, max: 1 }, log);
  try {
    return await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => work(await postgresSnapshot(tx)));
  } finally {
    await end();
  }
}

async function describe(snapshot: DataSnapshot, nowMs: number): Promise<ArchiveHeader> {
  const table = snapshot.tables.find(({ name }) => name === 'migrations');
  if (!table) throw new BackupError('The database is not one of Tillsammans: it has no table of migrations.');
  const migrations: string[] = [];
  const name = table.columns.indexOf('name');
  for await (const row of snapshot.rows(table)) migrations.push(String(row[name]));
  const begun = migrations.find((migration) => migration.endsWith('(begun)'));
  if (begun) {
    throw new BackupError(
      `The migration ${begun} was interrupted. Start the app, which completes it, then back up.`,
    );
  }
  return {
    format: FORMAT,
    app: readVersion(),
    createdAt: new Date(nowMs).toISOString(),
    engine: snapshot.engine,
    migrations: migrations.sort(),
    tables: snapshot.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
}

/** Explains errors of the disk to the operator. */
function explained(error: unknown, folder: string): unknown {
  const { code = '' } = error as { code?: string };
  const reason = failureOf(error);
  if (reason === 'no_room') {
    return new BackupError(
      `There is no room left for the backup in ${folder}; nothing was left there. Free some space, or set BACKUP_DIR ` +
        'to a folder on another disk.',
      { reason, cause: error },
    );
  }
  if (reason === 'no_access') {
    return new BackupError(`The backup cannot be written to ${folder} (${code}).`, { reason, cause: error });
  }
  if (code === 'storage_busy') {
    return new BackupError('The database does not answer; see the log for details.', { cause: error });
  }
  return error;
}
