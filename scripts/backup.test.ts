import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { createInstallation, type TestInstallation } from '#tests/installation.ts';
import {
  type BundledPrograms,
  bundlePrograms,
  ended,
  killBackup,
  killRestore,
  markBackup,
  namesIn,
  namesInBackup,
  startProgram,
} from '#tests/killed-backups.ts';
import { startPostgres, type TestPostgres } from '#tests/postgres.ts';

const log = pino({ level: 'silent' });

/** Parts of the time of a whole run after which a program is killed. The first half is the start of node. */
const KILLED_AFTER = [0.6, 0.8, 0.95];

let programs: BundledPrograms;
let installation: TestInstallation;

beforeAll(async () => {
  programs = await bundlePrograms();
});
afterAll(() => programs.remove());

async function add(...names: string[]): Promise<void> {
  const database = await openInstalledDatabase(installation.settings, log);
  for (const name of names) await addTestAccount(database, name);
  await database.close();
}

const run = (name: 'backup' | 'restore', ...args: string[]) =>
  ended(startProgram(programs, name, installation, args));

describe('npm run backup and restore', () => {
  beforeEach(async () => {
    installation = await createInstallation();
  });
  afterEach(() => installation.remove());

  it('save everything, and bring it back', async () => {
    await add('anna', 'bo');
    const saved = await run('backup');
    const [name = '', ...rest] = readdirSync(installation.settings.backupDir);
    expect({ code: saved.code, rest }).toEqual({ code: 0, rest: [] });
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
    expect(saved.said).toContain(name);
    await add('carl');
    const restored = await run('restore', `backups/${name}`);
    expect(restored.said).toContain('2 accounts, 2 learners');
    expect(restored.code).toBe(0);
    expect(await namesIn(installation)).toEqual(['anna', 'bo']);
  });

  it('save to where they are told, and never replace a file', async () => {
    await add('anna');
    const path = join(installation.settings.dataDir, 'copies/mine.tar.gz');
    expect((await run('backup', 'copies/mine.tar.gz')).code).toBe(0);
    expect(await namesInBackup(path)).toEqual(['anna']);
    const before = readFileSync(path);
    const { code, said } = await run('backup', path);
    expect(code).toBe(1);
    expect(said).toContain('already exists');
    expect(readFileSync(path)).toEqual(before);
  });

  it('explain what is missing', async () => {
    const none = await run('backup');
    expect(none).toMatchObject({ code: 1, said: expect.stringContaining('There is no database') });
    expect(existsSync(installation.settings.backupDir)).toBe(false);
    for (const args of [[], ['a', 'b'], ['--help']]) {
      const { code, said } = await run('restore', ...args);
      expect([code, said]).toEqual([1, expect.stringMatching(/^Usage/)]);
    }
    const missing = await run('restore', 'missing.tar.gz');
    expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('There is no file') });
  });

  it('make no backup of a database beside the log of another one', async () => {
    await add('anna');
    const { dataDir } = installation.settings;
    const file = join(dataDir, 'tillsammans.db');
    const running = await openInstalledDatabase(installation.settings, log);
    await addTestAccount(running, 'bo');
    const wal = readFileSync(`${file}-wal`);
    await running.close();
    expect((await run('backup', 'copy.tar.gz')).code).toBe(0);
    expect((await run('restore', 'copy.tar.gz')).code).toBe(0);
    writeFileSync(`${file}-wal`, wal);
    const { code, said } = await run('backup');
    expect([code, said]).toEqual([1, expect.stringContaining('write-ahead log')]);
  });

  it.skipIf(process.platform === 'win32')('leave nothing behind on a full disk', async () => {
    await add('anna');
    const { dataDir } = installation.settings;
    writeFileSync(join(dataDir, 'large.bin'), Buffer.alloc(3_000_000, 'x1y2z3'));
    mkdirSync(join(dataDir, 'videos'));
    // Random bytes, which cannot be compressed below the limit of 1,024 blocks of 1,024 bytes.
    const { randomBytes } = await import('node:crypto');
    writeFileSync(join(dataDir, 'videos/film.webm'), randomBytes(2_000_000));
    const command = `trap '' XFSZ; ulimit -f 1024; exec "${process.execPath}" "${join(programs.folder, 'backup.js')}"`;
    const { status, stderr } = spawnSync('bash', ['-c', command], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('There is no room left')]);
    expect(readdirSync(installation.settings.backupDir)).toEqual([]);
    expect(await namesIn(installation)).toEqual(['anna']);
  });
});

describe.each(['SQLite', 'PostgreSQL'])('killed on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    if (engine === 'PostgreSQL') postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  beforeEach(async () => {
    installation = await createInstallation(postgres?.url);
  });
  afterEach(() => installation.remove());

  it('a backup loses nothing and leaves no partial file', async () => {
    await add('anna');
    const startMs = performance.now();
    // Not in the folder of backups, all of which are compared.
    expect((await run('backup', 'whole.tar.gz')).code).toBe(0);
    const wholeMs = performance.now() - startMs;
    for (const part of KILLED_AFTER) await killBackup(programs, installation, part * wholeMs);
  });

  it('a restore leaves the old data or the new', async () => {
    await add('anna', 'bo');
    markBackup(installation);
    expect((await run('backup', 'backups/one.tar.gz')).code).toBe(0);
    const backup = join(installation.settings.backupDir, 'one.tar.gz');
    const startMs = performance.now();
    expect((await run('restore', backup)).code).toBe(0);
    const wholeMs = performance.now() - startMs;
    for (const part of KILLED_AFTER) await killRestore(programs, installation, backup, part * wholeMs);
    const decided = await killRestore(programs, installation, backup, 'decided');
    // On PostgreSQL, the commit follows the decision about the files.
    if (engine === 'SQLite') expect(decided).toBe('new');
    expect((await run('restore', backup)).code).toBe(0);
    expect(await namesIn(installation)).toEqual(['anna', 'bo']);
  });
});
