import type { Logger } from 'pino';
import type { ArchiveHeader, ArchiveManifest } from './archive-format.ts';
import { fileTime } from './backup-files.ts';
import type { BackupSettings } from './create-backup.ts';
import { seizeDataFolder } from './instance-lock.ts';
import { loadArchive, migrationsOf } from './load-archive.ts';
import { dropReplaced, isCommitted, replacedSchema, restorePostgres } from './postgres-restore.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreSqlite } from './sqlite-loader.ts';
import {
  completeRestore,
  decideRestore,
  dropStaged,
  hasStagedRestore,
  readDecision,
  stageRestore,
} from './staged-restore.ts';

/** Finished restore. */
export interface RestoreResult {
  readonly header: ArchiveHeader;
  readonly manifest: ArchiveManifest;
  /** Folder, and schema of PostgreSQL, with the former data; null if there was none. */
  readonly replacedFolder: string | null;
  readonly replacedSchema: string | null;
}

/**
 * Replaces database and files by those of a backup, which may have been made on the other engine. The new data are
 * prepared and compared with the backup first; the old ones are set aside. After a crash the next start finds
 * either the old data or the new.
 * @throws BackupError if the app is running, or the backup cannot be restored; then nothing was changed
 */
export async function restore(
  settings: BackupSettings,
  path: string,
  { nowMs, log }: { nowMs: number; log: Logger },
): Promise<RestoreResult> {
  const { header } = await verifyArchive(path);
  const migrations = migrationsOf(header);
  const lock = await seizeDataFolder(settings.dataDir);
  try {
    await settleStaged(settings, log);
    const id = fileTime(nowMs);
    const { databaseUrl } = settings;
    const prepared = stageRestore(settings);
    let manifest: ArchiveManifest | undefined;
    let hadTables = false;
    if (databaseUrl === null) {
      manifest = await restoreSqlite(prepared, migrations, log, (loader) =>
        loadArchive(path, loader, prepared),
      );
      decideRestore(settings, id, false);
    } else {
      hadTables = await restorePostgres(databaseUrl, {
        id,
        migrations,
        log,
        load: async (loader) => {
          manifest = await loadArchive(path, loader, prepared);
          return manifest;
        },
        beforeCommit: () => decideRestore(settings, id, true),
      });
    }
    const replacedFolder = completeRestore(settings, {
      id,
      needsCommit: databaseUrl !== null,
      isCleared: false,
    });
    if (databaseUrl !== null) await dropReplaced(databaseUrl, log, () => false);
    return {
      header,
      manifest: manifest as ArchiveManifest,
      replacedFolder,
      replacedSchema: hadTables ? replacedSchema(id) : null,
    };
  } catch (error) {
    // A restore that is decided is left to the next start.
    if (!readDecision(settings)) dropStaged(settings);
    throw error;
  } finally {
    await lock.release();
  }
}

/**
 * Completes a restore that was interrupted after its decision, and removes the remains of one that was interrupted before.
 * The data folder must be locked.
 */
async function settleStaged(settings: BackupSettings, log: Logger): Promise<void> {
  if (!hasStagedRestore(settings)) return;
  const decided = readDecision(settings);
  const isValid =
    decided !== null &&
    (!decided.needsCommit ||
      (settings.databaseUrl !== null && (await isCommitted(settings.databaseUrl, decided.id, log))));
  if (!isValid) {
    log.warn('restore: an unfinished restore was removed, the data is as before');
    return dropStaged(settings);
  }
  const replaced = completeRestore(settings, decided);
  log.warn({ replaced }, 'restore: an interrupted restore was completed');
}

/** Settles an interrupted restore, if there is one. @throws BackupError if the app is running */
export async function settleInterruptedRestore(settings: BackupSettings, log: Logger): Promise<void> {
  if (!hasStagedRestore(settings)) return;
  const lock = await seizeDataFolder(settings.dataDir);
  try {
    await settleStaged(settings, log);
  } finally {
    await lock.release();
  }
}
