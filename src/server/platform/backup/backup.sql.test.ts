import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { createInstallation, type TestInstallation } from '#tests/installation.ts';
import { addRowsEverywhere } from '#tests/owned-rows.ts';
import { openDatabase } from '../database/database.ts';
import { createPubSub } from '../pubsub.ts';
import { backupPath, newestBackup } from './backup-files.ts';
import { createBackup } from './create-backup.ts';
import { openInstalledDatabase } from './installed-database.ts';
import { removeOld } from './remove-old.ts';
import { restore } from './restore.ts';
import { decideRestore, stageRestore } from './staged-restore.ts';

const log = pino({ level: 'silent' });
const POSTGRES = process.env.TEST_DATABASE_URL;
const NOON_MS = Date.UTC(2026, 10, 21, 12);

const FILES = {
  'videos/two-cups/video.json': '{"id":"two-cups"}',
  'videos/two-cups/film.webm': 'film'.repeat(50_000),
  'videos/empty.txt': '',
  'outbox/2026 åäö.txt': 'Hej!',
};

let installations: TestInstallation[] = [];
let nowMs = NOON_MS;

async function install(url = POSTGRES): Promise<TestInstallation> {
  const installation = await createInstallation(url);
  installations.push(installation);
  return installation;
}

/** An installation with rows in every table, and files. */
async function installFilled(url = POSTGRES): Promise<TestInstallation> {
  const filled = await install(url);
  filled.addFiles(FILES);
  await add(filled, 'anna', 'bo');
  return filled;
}

async function add({ settings }: TestInstallation, ...names: string[]): Promise<void> {
  const database = await openDatabase(settings, log);
  for (const name of names) {
    const { length } = await database.read.selectFrom('accounts').select('id').execute();
    await addRowsEverywhere(database, await addTestAccount(database, name), length + 1);
  }
  await database.close();
}

async function backUp({ settings }: TestInstallation) {
  nowMs += 1_000;
  return createBackup(settings, backupPath(settings.backupDir, nowMs, 'scheduled'), { nowMs, log });
}

function restoreInto({ settings }: TestInstallation, path: string) {
  nowMs += 1_000;
  return restore(settings, path, { nowMs, log });
}

/** Names of the accounts that the app finds. */
async function accountsOf({ settings }: TestInstallation): Promise<string[]> {
  const database = await openInstalledDatabase(settings, log);
  const rows = await database.read.selectFrom('accounts').select('email').orderBy('email').execute();
  await database.close();
  return rows.map(({ email }) => email.replace('@example.org', ''));
}

beforeEach(() => {
  installations = [];
});
afterEach(async () => {
  for (const installation of installations) await installation.remove();
});

describe('a backup', () => {
  it.each([
    ['the same engine', POSTGRES, POSTGRES],
    ['SQLite from this engine', POSTGRES, undefined],
    ['this engine from SQLite', undefined, POSTGRES],
  ])('restores every row and file, into %s', async (_, from, to) => {
    const filled = await installFilled(from ?? '');
    const { path, manifest } = await backUp(filled);
    expect(manifest.tables.learning_events?.rows).toBe(2);
    expect(Object.keys(manifest.files).sort()).toEqual(Object.keys(FILES).sort());

    const other = await install(to ?? '');
    const restored = await restoreInto(other, path);
    expect(restored).toMatchObject({ replacedFolder: null, replacedSchema: null });
    for (const [file, text] of Object.entries(FILES)) {
      expect(readFileSync(join(other.settings.dataDir, file), 'utf8')).toBe(text);
    }
    expect(await accountsOf(other)).toEqual(['anna', 'bo']);
    const again = await backUp(other);
    expect(again.manifest.tables).toEqual(manifest.tables);
    expect(again.manifest.files).toEqual(manifest.files);
  });

  it('has one moment of a database that is being written', async () => {
    const filled = await install();
    const database = await openDatabase(filled.settings, log);
    let isOver = false;
    let written = 0;
    const write = async () => addTestAccount(database, `${written++}`);
    while (written < 20) await write();
    const writing = (async () => {
      while (!isOver) await write();
    })();
    const { manifest } = await backUp(filled);
    isOver = true;
    await writing;
    await database.close();
    expect(manifest.tables.accounts?.rows).toBe(manifest.tables.learners?.rows);
    expect(manifest.tables.accounts?.rows).toBeGreaterThanOrEqual(20);
    expect(manifest.tables.accounts?.rows).toBeLessThanOrEqual(written);
  });

  it('can be read by its owner only, and leaves out sounds that are made again, and other backups', async () => {
    const filled = await installFilled();
    filled.addFiles({ 'audio/a.mp3': 'sound', 'replaced/x/y': 'old', 'anki/upload': 'deck' });
    await backUp(filled);
    const { path, manifest } = await backUp(filled);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Object.keys(manifest.files).sort()).toEqual(Object.keys(FILES).sort());
  });

  it('leaves nothing behind when the disk is full, and says what to do', async () => {
    const filled = await installFilled();
    const path = backupPath(filled.settings.backupDir, nowMs, 'scheduled');
    const openTarget = () => {
      let bytes = 0;
      return new Writable({
        write(chunk: Buffer, _, done) {
          bytes += chunk.length;
          done(bytes > 2_000 ? Object.assign(new Error('no space'), { code: 'ENOSPC' }) : null);
        },
      });
    };
    const failing = createBackup(filled.settings, path, { nowMs, log, openTarget });
    await expect(failing).rejects.toThrow(/no room left .*BACKUP_DIR/);
    expect(readdirSync(filled.settings.backupDir)).toEqual([]);
  });

  it('is not finished if what was written differs from what was read', async () => {
    const filled = await installFilled();
    const path = backupPath(filled.settings.backupDir, nowMs, 'scheduled');
    const openTarget = (file: string) => {
      const chunks: Buffer[] = [];
      return new Writable({
        write: (chunk: Buffer, _, done) => done(void chunks.push(chunk)),
        final(done) {
          const text = gunzipSync(Buffer.concat(chunks)).toString('latin1');
          writeFileSync(file, gzipSync(Buffer.from(text.replace('anna@', 'anne@'), 'latin1')));
          done();
        },
      });
    };
    const failing = createBackup(filled.settings, path, { nowMs, log, openTarget });
    await expect(failing).rejects.toThrow('altered or damaged');
    expect(readdirSync(filled.settings.backupDir)).toEqual([]);
  });

  it('never replaces a file', async () => {
    const filled = await installFilled();
    const { path } = await backUp(filled);
    await expect(createBackup(filled.settings, path, { nowMs, log })).rejects.toThrow('already exists');
  });

  it('is removed after the days of the settings, as is what a restore replaced; nothing else is', async () => {
    const filled = await installFilled();
    const { path } = await backUp(filled);
    await restoreInto(filled, path);
    filled.addFiles({ 'backups/mine.tar.gz': '', 'backups/2026-10-01T00-00-00Z.db': 'old copy' });
    const killed = `${backupPath(filled.settings.backupDir, nowMs, 'scheduled')}.unfinished`;
    writeFileSync(killed, '');
    utimesSync(killed, nowMs / 1_000, nowMs / 1_000);
    expect(newestBackup(filled.settings.backupDir)?.atMs).toBe(nowMs - 1_000);
    expect(await removeOld(filled.settings, nowMs, log)).toEqual(['2026-10-01T00-00-00Z.db']);
    expect(existsSync(killed)).toBe(true);
    const removed = await removeOld(filled.settings, nowMs + 14 * DAY_MS + 1, log);
    expect(removed).toHaveLength(POSTGRES ? 3 : 2);
    expect(readdirSync(filled.settings.backupDir)).toEqual(['mine.tar.gz']);
    expect(readdirSync(join(filled.settings.dataDir, 'replaced'))).toEqual([]);
  });
});

describe('restoring', () => {
  it('replaces what is there, and keeps it aside', async () => {
    const filled = await installFilled();
    const { path } = await backUp(filled);
    await add(filled, 'carl');
    filled.addFiles({ 'outbox/later.txt': 'later', 'outbox/2026 åäö.txt': 'changed' });
    const { replacedFolder, replacedSchema } = await restoreInto(filled, path);
    expect(await accountsOf(filled)).toEqual(['anna', 'bo']);
    const outbox = join(filled.settings.dataDir, 'outbox');
    expect(readdirSync(outbox)).toEqual(['2026 åäö.txt']);
    expect(readFileSync(join(outbox, '2026 åäö.txt'), 'utf8')).toBe('Hej!');
    expect(readFileSync(join(replacedFolder ?? '', 'outbox/later.txt'), 'utf8')).toBe('later');
    expect(existsSync(join(replacedFolder ?? '', 'tillsammans.db'))).toBe(!POSTGRES);
    expect(replacedSchema !== null).toBe(Boolean(POSTGRES));
    expect(existsSync(path)).toBe(true);
  });

  it('is not undone by a write-ahead log that was left beside the database', async () => {
    const filled = await installFilled('');
    const { path } = await backUp(filled);
    const file = join(filled.settings.dataDir, 'tillsammans.db');
    const running = await openDatabase(filled.settings, log);
    await addTestAccount(running, 'carl');
    const left = ['', '-wal', '-shm'].map((ending) => [ending, readFileSync(file + ending)] as const);
    await running.close();
    for (const [ending, bytes] of left) writeFileSync(file + ending, bytes);
    await restoreInto(filled, path);
    expect(await accountsOf(filled)).toEqual(['anna', 'bo']);
  });

  it('refuses while the app or a command uses the database', async () => {
    const filled = await installFilled();
    const { path } = await backUp(filled);
    const running = await openInstalledDatabase(filled.settings, log);
    const pubsub = createPubSub(running, filled.settings.databaseUrl, log);
    await expect.poll(() => pubsub.isListening()).toBe(true);
    await expect(restoreInto(filled, path)).rejects.toThrow(/is running on .*Stop/);
    if (POSTGRES) {
      // Also from another machine, with another data folder.
      const other = await install('');
      const elsewhere = { ...other.settings, databaseUrl: filled.settings.databaseUrl };
      await expect(restore(elsewhere, path, { nowMs, log })).rejects.toThrow(/running on this database/);
      expect(readdirSync(other.settings.dataDir)).toEqual(['.instance-lock']);
    }
    await pubsub.close();
    await running.close();
    await restoreInto(filled, path);
  });

  it('refuses a backup that is truncated anywhere, and changes nothing', async () => {
    const filled = await installFilled();
    const bytes = readFileSync((await backUp(filled)).path);
    await add(filled, 'carl');
    const cut = join(filled.settings.dataDir, 'backups/cut.tar.gz');
    for (let part = 0; part < 20; part++) {
      writeFileSync(cut, bytes.subarray(0, Math.floor((bytes.length * part) / 20)));
      await expect(restoreInto(filled, cut)).rejects.toThrow(/truncated|not a backup/);
    }
    writeFileSync(cut, bytes.subarray(0, -1));
    await expect(restoreInto(filled, cut)).rejects.toThrow('truncated');
    // Cut where the compressed part still ends well.
    const archive = gunzipSync(bytes);
    writeFileSync(cut, gzipSync(archive.subarray(0, archive.lastIndexOf('manifest.json'))));
    await expect(restoreInto(filled, cut)).rejects.toThrow('truncated');
    expect(await accountsOf(filled)).toEqual(['anna', 'bo', 'carl']);
    expect(readdirSync(filled.settings.dataDir)).not.toContain('.restore');
  });

  it('refuses a backup that was altered anywhere', async () => {
    const filled = await installFilled();
    const bytes = readFileSync((await backUp(filled)).path);
    const altered = join(filled.settings.dataDir, 'backups/altered.tar.gz');
    for (let part = 0; part < 20; part++) {
      const copy = Buffer.from(bytes);
      const at = 10 + Math.floor(((bytes.length - 18) * part) / 20);
      copy[at] = (copy[at] ?? 0) ^ 0x55;
      writeFileSync(altered, copy);
      await expect(restoreInto(filled, altered)).rejects.toThrow(/altered|truncated|not a backup/);
    }
    const archive = gunzipSync(bytes).toString('latin1');
    for (const [from, to] of [
      ['anna@example.org', 'anne@example.org'],
      ['filmfilm', 'filmfilt'],
      ['files/videos', 'files/../x/y'],
    ] as const) {
      writeFileSync(altered, gzipSync(Buffer.from(archive.replace(from, to), 'latin1')));
      await expect(restoreInto(filled, altered)).rejects.toThrow(/altered|not a backup/);
    }
    writeFileSync(altered, 'This is something else.');
    await expect(restoreInto(filled, altered)).rejects.toThrow('not a backup');
    await expect(restoreInto(filled, '/nowhere/x')).rejects.toThrow('no file');
    expect(await accountsOf(filled)).toEqual(['anna', 'bo']);
  });

  it('refuses a backup made by a newer version', async () => {
    const filled = await installFilled();
    const bytes = readFileSync((await backUp(filled)).path);
    const newer = join(filled.settings.dataDir, 'backups/newer.tar.gz');
    const archive = gunzipSync(bytes).toString('latin1');
    for (const [from, to] of [
      ['"format": 1', '"format": 2'],
      ['"001-foundation"', '"999-foundation"'],
    ] as const) {
      const text = archive.replace(from, to);
      // The manifest names the hash of the header, which a newer version would have written.
      const { createHash } = await import('node:crypto');
      const head = (all: string) => all.slice(512, 512 + Number.parseInt(all.slice(124, 135), 8));
      const hash = (all: string) => createHash('sha256').update(head(all), 'latin1').digest('hex');
      writeFileSync(newer, gzipSync(Buffer.from(text.replace(hash(archive), hash(text)), 'latin1')));
      await expect(restoreInto(filled, newer)).rejects.toThrow(/newer version/);
    }
  });

  it('of an older version is followed by its migrations', async () => {
    const old = await install();
    const { MIGRATIONS } = await import('../database/migrations.ts');
    const database = await openDatabase(old.settings, log, { migrations: MIGRATIONS.slice(0, -3) });
    await addTestAccount(database, 'anna');
    await database.close();
    const { path } = await backUp(old);
    const other = await install();
    await restoreInto(other, path);
    expect(await accountsOf(other)).toEqual(['anna']);
  });

  it('is completed by the next start after a crash that followed its decision, and else forgotten', async () => {
    const filled = await installFilled('');
    const { path } = await backUp(filled);
    const other = await install('');
    await restoreInto(other, path);
    await add(filled, 'carl');
    const staged = stageRestore(filled.settings);
    writeFileSync(
      join(staged, 'tillsammans.db'),
      readFileSync(join(other.settings.dataDir, 'tillsammans.db')),
    );
    mkdirSync(join(staged, 'outbox'));
    expect(await accountsOf(filled)).toEqual(['anna', 'bo', 'carl']);
    expect(existsSync(staged)).toBe(false);
    const again = stageRestore(filled.settings);
    writeFileSync(
      join(again, 'tillsammans.db'),
      readFileSync(join(other.settings.dataDir, 'tillsammans.db')),
    );
    decideRestore(filled.settings, 'id', false);
    expect(await accountsOf(filled)).toEqual(['anna', 'bo']);
    expect(readdirSync(filled.settings.dataDir)).not.toContain('.restore');
    expect(readdirSync(join(filled.settings.dataDir, 'replaced/id'))).toContain('outbox');
  });
});
