import { resolve } from 'node:path';
import { restore } from '#server/platform/backup/restore.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';
import { createLog } from '#server/platform/log.ts';
import { readSettings } from '#server/platform/settings.ts';

/** Replaces database and files by those of a backup: `npm run restore -- FILE`. Returns the exit code. */
async function main(args: readonly string[], nowMs: number): Promise<number> {
  const [given, ...rest] = args;
  if (given === undefined || rest.length > 0 || given.startsWith('-')) {
    console.error('Usage: npm run restore -- path/of/the/backup.tar.gz');
    return 1;
  }
  loadEnvFile();
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error' });
  const path = resolve(process.env.INIT_CWD ?? '', given);
  const result = await restore(settings, path, { nowMs, log: createLog(settings) });
  const { header, manifest, replacedFolder, replacedSchema } = result;
  const engine = settings.databaseUrl === null ? 'SQLite' : 'PostgreSQL';
  const accounts = manifest.tables.accounts?.rows ?? 0;
  const learners = manifest.tables.learners?.rows ?? 0;
  console.log(
    `Restored the backup of ${header.createdAt} into ${engine}: ${accounts} accounts, ${learners} learners,`,
  );
  console.log(`${Object.keys(manifest.files).length} files. All rows were compared with the backup.`);
  if (replacedFolder) console.log(`The former data is in ${replacedFolder}.`);
  if (replacedSchema) console.log(`The former tables are in the schema "${replacedSchema}".`);
  if (replacedFolder || replacedSchema) {
    console.log(`Backups remove it after ${settings.backupDays} days.`);
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2), Date.now());
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
