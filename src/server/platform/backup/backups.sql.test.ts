import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { createInstallation, type TestInstallation } from '#tests/installation.ts';
import { namesInBackup } from '#tests/killed-backups.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { type Backups, createBackups } from './backups.ts';
import { openInstalledDatabase } from './installed-database.ts';
import { inBackupTurn } from './postgres-turn.ts';

const log = pino({ level: 'silent' });
const POSTGRES = process.env.TEST_DATABASE_URL;
/** 3:30 on the clock of the server, on a day after the database was created. */
const SLOT_MS = new Date(2031, 4, 10, 3, 30).getTime();

let installation: TestInstallation;
let database: Database;
let nowMs: number;

beforeEach(async () => {
  installation = await createInstallation(POSTGRES);
  database = await openDatabase(installation.settings, log);
  await addTestAccount(database, 'anna');
});
afterEach(async () => {
  await database.close();
  await installation.remove();
});

const schedule = (backupAt: number | null = 3 * 60 + 30): Backups =>
  createBackups({ settings: { ...installation.settings, backupAt }, database, clock: () => nowMs, log });
const made = () => {
  mkdirSync(installation.settings.backupDir, { recursive: true });
  return readdirSync(installation.settings.backupDir);
};

describe('the daily backup', () => {
  it('is made once at its time, and reported', async () => {
    const backups = schedule();
    nowMs = SLOT_MS + MINUTE_MS;
    expect(backups.state()).toEqual({ last: null, failure: null, nextMs: SLOT_MS + DAY_MS });
    await backups.tick();
    await backups.tick();
    const [name = '', ...rest] = made();
    expect(rest).toEqual([]);
    expect(await namesInBackup(join(installation.settings.backupDir, name))).toEqual(['anna']);
    expect(backups.state().last).toMatchObject({ atMs: nowMs, bytes: expect.any(Number) });
    nowMs = SLOT_MS + DAY_MS - 1;
    await backups.tick();
    expect(made()).toHaveLength(1);
    nowMs = SLOT_MS + DAY_MS;
    await backups.tick();
    expect(made()).toHaveLength(2);
  });

  it('is made later if the app did not run at its time, but not for a new installation', async () => {
    nowMs = Date.now();
    await schedule(minutesSinceMidnight(nowMs - MINUTE_MS)).tick();
    expect(made()).toEqual([]);
    nowMs = SLOT_MS + 20 * HOUR_MS;
    await schedule().tick();
    expect(made()).toHaveLength(1);
  });

  it('is not made if none is wanted', async () => {
    nowMs = SLOT_MS + DAY_MS;
    const backups = schedule(null);
    await backups.tick();
    expect(made()).toEqual([]);
    expect(backups.state().nextMs).toBeNull();
  });

  it('removes old ones only after a new one is complete', async () => {
    nowMs = SLOT_MS;
    await schedule().tick();
    const [first] = made();
    nowMs += 15 * DAY_MS;
    await schedule().tick();
    expect(made()).toHaveLength(1);
    expect(made()).not.toContain(first);
  });

  it('reports a failure, and is tried again after an hour', async () => {
    nowMs = SLOT_MS;
    const backups = schedule();
    // A file in place of the folder.
    writeFileSync(installation.settings.backupDir, '');
    await backups.tick();
    expect(backups.state().failure).toEqual({ atMs: SLOT_MS, reason: 'other' });
    rmSync(installation.settings.backupDir);
    nowMs += HOUR_MS - 1;
    await backups.tick();
    expect(backups.state().last).toBeNull();
    nowMs += 1;
    await backups.tick();
    expect(backups.state()).toMatchObject({ failure: null, last: { atMs: nowMs } });
  });

  it('leaves nothing behind when the app stops meanwhile', async () => {
    nowMs = SLOT_MS;
    const backups = schedule();
    const running = backups.tick();
    await expect.poll(() => made().length).toBe(1);
    await backups.stop();
    await running;
    expect(made().filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  // SQLite has one instance.
  it.each(POSTGRES ? [POSTGRES] : [])('is made by one instance at a time', async () => {
    const url = installation.settings.databaseUrl;
    const ran = await inBackupTurn(url, log, async () => [
      await inBackupTurn(url, log, async () => 'second'),
    ]);
    expect(ran).toEqual([null]);
    expect(await inBackupTurn(url, log, async () => 'later')).toBe('later');
  });
});

function minutesSinceMidnight(atMs: number): number {
  const date = new Date(atMs);
  return 60 * date.getHours() + date.getMinutes();
}

describe('before an upgrade of the database', () => {
  const old = MIGRATIONS.slice(0, -2);

  beforeEach(async () => {
    await database.close();
    await installation.remove();
    installation = await createInstallation(POSTGRES);
    database = await openInstalledDatabase(installation.settings, log, old);
    await addTestAccount(database, 'anna');
    await database.close();
  });

  it('a backup is made, once, and none for a new database', async () => {
    expect(made()).toEqual([]);
    for (let start = 0; start < 2; start++) {
      database = await openInstalledDatabase(installation.settings, log);
      await database.close();
    }
    const [name = '', ...rest] = made();
    expect(rest).toEqual([]);
    expect(name).toMatch(/-before-upgrade\.tar\.gz$/);
    expect(await namesInBackup(join(installation.settings.backupDir, name))).toEqual(['anna']);
  });

  it('nothing is changed if there is no room or access for the backup', async () => {
    mkdirSync(join(installation.settings.dataDir, 'full'));
    const backupDir = join(installation.settings.dataDir, 'full/file/backups');
    writeFileSync(join(installation.settings.dataDir, 'full/file'), '');
    const opening = openInstalledDatabase({ ...installation.settings, backupDir }, log);
    await expect(opening).rejects.toThrow(
      /needs an upgrade \(.*\)\. The backup before it failed, so nothing was changed/,
    );
    database = await openInstalledDatabase(installation.settings, log, old);
    const applied = await database.read.selectFrom('migrations').select('name').execute();
    expect(applied).toHaveLength(old.length);
  });
});
