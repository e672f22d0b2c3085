import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from '#server/platform/backup/archive-format.ts';
import { backupPath } from '#server/platform/backup/backup-files.ts';
import { createBackup } from '#server/platform/backup/create-backup.ts';
import { shareDataFolder } from '#server/platform/backup/instance-lock.ts';
import { removeOld } from '#server/platform/backup/remove-old.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { refuseForeignLog } from '#server/platform/database/wal-owner.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';
import { createLog } from '#server/platform/log.ts';
import { readSettings } from '#server/platform/settings.ts';

/** Backs up database and files, also while the app runs: `npm run backup [-- FILE]`. Returns the exit code. */
async function main(args: readonly string[], nowMs: number): Promise<number> {
  const [given, ...rest] = args;
  if (rest.length > 0 || given?.startsWith('-')) {
    console.error('Usage: npm run backup [-- path/of/the/backup.tar.gz]');
    return 1;
  }
  loadEnvFile();
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error' });
  const log = createLog(settings);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === null) {
    if (!existsSync(sqlitePath(dataDir)))
      throw new BackupError(`There is no database at ${sqlitePath(dataDir)}.`);
    refuseForeignLog(sqlitePath(dataDir));
  }
  const lock = await shareDataFolder(dataDir);
  try {
    // npm runs this in the project's folder, wherever it was called.
    const target = given
      ? resolve(process.env.INIT_CWD ?? '', given)
      : backupPath(settings.backupDir, nowMs, 'scheduled');
    const { path, bytes, manifest } = await createBackup(settings, target, { nowMs, log });
    const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0);
    const files = Object.keys(manifest.files).length;
    console.log(
      `Saved ${path} (${bytes} bytes; ${rows} rows, ${files} files), and checked it by reading it back.`,
    );
    if (!given) {
      for (const name of await removeOld(settings, nowMs, log)) {
        console.log(`Removed ${name}, older than ${settings.backupDays} days.`);
      }
    }
  } finally {
    await lock.release();
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2), Date.now());
} catch (error) {
  console.error(`No backup was made. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
