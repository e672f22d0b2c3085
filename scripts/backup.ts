import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { SqliteFile, whileBusy } from '#server/platform/database/sqlite-file.ts';
import { refuseForeignLog } from '#server/platform/database/wal-owner.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { readSettings } from '#server/platform/settings.ts';
import { DAY_MS } from '#shared/time.ts';

/** Retention of backups: data that a user has deleted is gone from them, too, after this time. */
const KEEP_MS = 30 * DAY_MS;
const LOCK_WAIT_MS = 10_000;
const BY_TIME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.db$/;

/**
 * Copies a consistent state of the database file, also while the app runs and writes, and checks the copy. The
 * target appears only when it is complete; an existing file is never replaced.
 */
export async function backup(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  if (existsSync(target)) throw new Error(`${target} already exists.`);
  refuseForeignLog(source);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' });
  try {
    await copy(source, unfinished);
    await check(unfinished);
    sync(unfinished);
    renameSync(unfinished, target);
    sync(dirname(target));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

async function copy(source: string, target: string): Promise<void> {
  const file = await SqliteFile.open(source, { readOnly: true });
  try {
    await whileBusy(() => file.query('vacuum into ?', [target]), LOCK_WAIT_MS);
  } finally {
    await file.close();
  }
}

async function check(path: string): Promise<void> {
  const file = await SqliteFile.open(path, { readOnly: true });
  try {
    const { rows } = file.query<{ integrity_check: string }>('pragma integrity_check');
    const flaws = rows.map((row) => row.integrity_check).filter((said) => said !== 'ok');
    if (flaws.length > 0) throw new Error(`The copy is damaged: ${flaws.join('; ')}`);
    if (file.query('pragma foreign_key_check').rows.length > 0) throw new Error('The copy is not complete.');
  } finally {
    await file.close();
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** The name of a backup made at `nowMs`: `2026-11-21T13-05-00Z.db`. */
export function nameAt(nowMs: number): string {
  return `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;
}

/** Removes the backups in `folder` whose names date them more than 30 days before `nowMs`. */
export function removeOld(folder: string, nowMs: number): string[] {
  const old = readdirSync(folder).filter((name) => {
    const [, hour, minute, second] = BY_TIME.exec(name) ?? [];
    return hour !== undefined && Date.parse(`${hour}:${minute}:${second}`) < nowMs - KEEP_MS;
  });
  for (const name of old) rmSync(join(folder, name));
  return old;
}

async function main(args: readonly string[], nowMs: number): Promise<number> {
  const [given, ...rest] = args;
  if (rest.length > 0 || given?.startsWith('-')) {
    console.error('Usage: npm run backup [-- path/of/the/copy.db]');
    return 1;
  }
  const envFile = join(PROJECT_ROOT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl) {
    console.error('The database is PostgreSQL, which makes its own backups:');
    console.error('  pg_dump --format=custom --file=tillsammans.dump "$DATABASE_URL"');
    return 2;
  }
  const folder = join(dataDir, 'backups');
  // npm runs this in the project's folder, wherever it was called.
  const target = given ? resolve(process.env.INIT_CWD ?? '', given) : join(folder, nameAt(nowMs));
  await backup(sqlitePath(dataDir), target);
  console.log(`Saved ${target} (${statSync(target).size} bytes), and checked it.`);
  if (!given)
    for (const name of removeOld(folder, nowMs)) console.log(`Removed ${name}, older than 30 days.`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = await main(process.argv.slice(2), Date.now());
  } catch (error) {
    console.error(`No backup was made. ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
