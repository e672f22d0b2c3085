import type { Logger } from 'pino';
import { type Database, openDatabase } from '../database/database.ts';
import type { BackupSettings } from './create-backup.ts';
import { type InstanceLock, shareDataFolder } from './instance-lock.ts';
import { settleInterruptedRestore } from './restore.ts';
import { hasStagedRestore } from './staged-restore.ts';

/**
 * Opens the database of an installation, for the app and its commands: completes an interrupted restore, keeps others from
 * restoring while it is open, and applies migrations.
 * @throws BackupError while a restore runs
 */
export async function openInstalledDatabase(settings: BackupSettings, log: Logger): Promise<Database> {
  const lock = await lockSettled(settings, log);
  try {
    const database = await openDatabase(settings, log);
    return {
      ...database,
      async close() {
        await database.close();
        await lock.release();
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
