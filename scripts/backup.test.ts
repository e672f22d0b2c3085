import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { DAY_MS } from '#shared/time.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { backup, nameAt, removeOld } from './backup.ts';

const log = pino({ level: 'silent' });

describe('npm run backup', () => {
  let dataDir: string;
  let database: Database;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-backup-'));
    database = await openDatabase({ dataDir, databaseUrl: null }, log);
  });
  afterEach(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  /** Runs the script as npm does. */
  function run(args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
    const script = join(import.meta.dirname, 'backup.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, INIT_CWD: dataDir, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, said })));
  }

  /** Opens a copy as a restored database. */
  async function countsIn(path: string): Promise<{ accounts: number; learners: number }> {
    const restored = mkdtempSync(join(dataDir, 'restored-'));
    writeFileSync(sqlitePath(restored), readFileSync(path));
    const copy = await openDatabase({ dataDir: restored, databaseUrl: null }, log);
    const accounts = await copy.read.selectFrom('accounts').select('id').execute();
    const learners = await copy.read.selectFrom('learners').select('id').execute();
    await copy.close();
    return { accounts: accounts.length, learners: learners.length };
  }

  it('refuses a restored copy beside the log of the former database', async () => {
    await addTestAccount(database, 'anna');
    const copy = join(dataDir, 'copy.db');
    await backup(sqlitePath(dataDir), copy);
    const restored = mkdtempSync(join(dataDir, 'restored-'));
    writeFileSync(sqlitePath(restored), readFileSync(copy));
    writeFileSync(`${sqlitePath(restored)}-wal`, readFileSync(`${sqlitePath(dataDir)}-wal`));
    await expect(backup(sqlitePath(restored), join(dataDir, 'second.db'))).rejects.toThrow(/write-ahead log/);
  });

  it('copies one moment of a database that is being written', async () => {
    let isOver = false;
    let written = 0;
    const add = async () => addTestAccount(database, `${written++}`);
    while (written < 20) await add();
    const writing = (async () => {
      while (!isOver) await add();
    })();
    const { code, said } = await run();
    isOver = true;
    await writing;

    const [name = '', ...rest] = readdirSync(join(dataDir, 'backups'));
    expect({ code, rest }).toEqual({ code: 0, rest: [] });
    expect(said).toContain(name);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/);
    const path = join(dataDir, 'backups', name);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { accounts, learners } = await countsIn(path);
    expect(accounts).toBe(learners);
    expect(accounts).toBeGreaterThanOrEqual(20);
    expect(accounts).toBeLessThanOrEqual(written);
  });

  it('copies to where it is told, also from an app that is not running', async () => {
    await addTestAccount(database, 'anna');
    await database.close();
    const { code } = await run(['copies/mine.db']);
    expect(code).toBe(0);
    expect(await countsIn(join(dataDir, 'copies/mine.db'))).toEqual({ accounts: 1, learners: 1 });
  });

  it('never replaces a file', async () => {
    const target = join(dataDir, 'precious.db');
    writeFileSync(target, 'precious');
    const { code, said } = await run([target]);
    expect(code).toBe(1);
    expect(said).toContain('already');
    expect(readFileSync(target, 'utf8')).toBe('precious');
  });

  it('makes no database where there is none', async () => {
    const { code, said } = await run([], { DATA_DIR: join(dataDir, 'elsewhere') });
    expect(code).toBe(1);
    expect(said).toContain('There is no database');
    expect(readdirSync(dataDir)).not.toContain('elsewhere');
  });

  it('leaves nothing behind when it fails', async () => {
    const damaged = join(dataDir, 'damaged.db');
    writeFileSync(damaged, 'this is no database, whatever its name says'.repeat(200));
    await expect(backup(damaged, join(dataDir, 'copies/a.db'))).rejects.toThrow();
    expect(readdirSync(join(dataDir, 'copies'))).toEqual([]);
  });

  it('sends those with PostgreSQL to pg_dump', async () => {
    const { code, said } = await run([], { DATABASE_URL: 'postgres://db.example.org/tillsammans' });
    expect(code).toBe(2);
    expect(said).toContain('pg_dump');
  });

  it('removes its own backups after 30 days, and nothing else', () => {
    const nowMs = Date.UTC(2026, 10, 21, 13, 5);
    expect(nameAt(nowMs)).toBe('2026-11-21T13-05-00Z.db');
    const folder = mkdtempSync(join(dataDir, 'old-'));
    const [old, young] = [nameAt(nowMs - 30 * DAY_MS - 1_000), nameAt(nowMs - 30 * DAY_MS)];
    for (const name of [old, young, 'before-the-move.db']) writeFileSync(join(folder, name), '');
    expect(removeOld(folder, nowMs)).toEqual([old]);
    expect(readdirSync(folder).sort()).toEqual([young, 'before-the-move.db'].sort());
  });
});
