import type { Logger } from 'pino';
import { type Database, openDatabase } from '../database/database.ts';
import type { Migration } from '../database/migration.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { BackupError } from './archive-format.ts';
import { backupPath } from './backup-files.ts';
import { type BackupSettings, createBackup } from './create-backup.ts';
import { type InstanceLock, shareDataFolder } from './instance-lock.ts';
import { settleInterruptedRestore } from './restore.ts';
import { hasStagedRestore } from './staged-restore.ts';

/**
 * Opens the database of an installation, for the app and its commands: completes an interrupted restore, keeps others from
 * restoring while it is open, and applies migrations, after a backup of what is there.
 * @throws BackupError while a restore runs
 */
export async function openInstalledDatabase(
  settings: BackupSettings,
  log: Logger,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Database> {
  const lock = await lockSettled(settings, log);
  try {
    const database = await openDatabase(settings, log, {
      migrations,
      beforeMigration: (pending) => backUpBefore(pending, settings, log),
    });
    let closing: Promise<void> | undefined;
    return {
      ...database,
      close() {
        closing ??= database.close().finally(() => lock.release());
        return closing;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function lockSettled(settings: BackupSettings, log: Logger): Promise<InstanceLock> {
  const lock = await shareDataFolder(settings.dataDir);
  if (!hasStagedRestore(settings)) return lock;
  await lock.release();
  await settleInterruptedRestore(settings, log);
  return shareDataFolder(settings.dataDir);
}

async function backUpBefore(
  pending: readonly string[],
  settings: BackupSettings,
  log: Logger,
): Promise<void> {
  const nowMs = Date.now();
  try {
    const target = backupPath(settings.backupDir, nowMs, 'upgrade');
    const { bytes } = await createBackup(settings, target, { nowMs, log });
    log.info({ bytes, pending }, 'backup: made before the upgrade of the database');
  } catch (error) {
    throw new BackupError(
      `The database needs an upgrade (${pending.join(', ')}). The backup before it failed, so nothing was changed.\n` +
        `${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}
