import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { backupPath } from '#server/platform/backup/backup-files.ts';
import { createBackup } from '#server/platform/backup/create-backup.ts';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { addTestAccount } from './accounts.ts';
import { createInstallation, type TestInstallation } from './installation.ts';
import { addRowsEverywhere } from './owned-rows.ts';

export const log = pino({ level: 'silent' });
/** PostgreSQL of the tests; undefined on SQLite. */
export const POSTGRES = process.env.TEST_DATABASE_URL;
const NOON_MS = Date.UTC(2026, 10, 21, 12);

/** Files of the data folder, by their path. */
export const FILES = {
  'videos/two-cups/video.json': '{"id":"two-cups"}',
  'videos/two-cups/film.webm': 'film'.repeat(50_000),
  'videos/empty.txt': '',
  'outbox/2026 åäö.txt': 'Hej!',
};

let installations: TestInstallation[] = [];
/** Clock of the tests. */
export const clock = { nowMs: NOON_MS };

/** Creates an empty installation, which the end of the test removes. */
export async function install(url = POSTGRES): Promise<TestInstallation> {
  const installation = await createInstallation(url);
  installations.push(installation);
  return installation;
}

/** An installation with rows in every table, and files. */
export async function installFilled(url = POSTGRES): Promise<TestInstallation> {
  const filled = await install(url);
  filled.addFiles(FILES);
  await addAccounts(filled, 'anna', 'bo');
  return filled;
}

/** Adds accounts with rows in every table. */
export async function addAccounts({ settings }: TestInstallation, ...names: string[]): Promise<void> {
  const database = await openDatabase(settings, log);
  for (const name of names) {
    const { length } = await database.read.selectFrom('accounts').select('id').execute();
    await addRowsEverywhere(database, await addTestAccount(database, name), length + 1);
  }
  await database.close();
}

/** Makes a backup, a second after the previous step. */
export async function backUp({ settings }: TestInstallation) {
  clock.nowMs += 1_000;
  return createBackup(settings, backupPath(settings.backupDir, clock.nowMs, 'scheduled'), { ...clock, log });
}

/** Restores a backup, a second after the previous step. */
export function restoreInto({ settings }: TestInstallation, path: string) {
  clock.nowMs += 1_000;
  return restore(settings, path, { ...clock, log });
}

/** Names of the accounts that the app finds. */
export async function accountsOf({ settings }: TestInstallation): Promise<string[]> {
  const database = await openInstalledDatabase(settings, log);
  const rows = await database.read.selectFrom('accounts').select('email').orderBy('email').execute();
  await database.close();
  return rows.map(({ email }) => email.replace('@example.org', ''));
}

/** Removes the installations of a test after it. */
export function installationTests(): void {
  beforeEach(() => {
    installations = [];
  });
  afterEach(async () => {
    for (const installation of installations) await installation.remove();
  });
}
