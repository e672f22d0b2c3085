import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { sqlitePath } from './sqlite.ts';
import { SqliteFile } from './sqlite-file.ts';
import { ForeignLog } from './wal-owner.ts';

const log = pino({ level: 'silent' });
const CRASHING = join(import.meta.dirname, '../../../../tests/crashing-database.ts');

let dataDir: string;
let path: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-log-'));
  path = sqlitePath(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Adds accounts from another process and kills it, so that its WAL remains. */
async function crashAfter(accounts: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', CRASHING, dataDir, String(accounts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(`${path}-wal`)).toBe(true);
}

/** Copies the database as `npm run backup` does. */
async function vacuumInto(copy: string): Promise<void> {
  const file = await SqliteFile.open(path, { readOnly: true });
  file.query('vacuum into ?', [copy]);
  await file.close();
}

function restore(copy: string): void {
  rmSync(path);
  copyFileSync(copy, path);
}

async function accountsHere(): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, log);
  const rows = await database.read.selectFrom('accounts').select('id').execute();
  await database.close();
  return rows.length;
}

describe('a database beside a write-ahead log', () => {
  it('starts after a crash with its own log, and has lost nothing', async () => {
    await crashAfter(3);
    expect(await accountsHere()).toBe(3);
    await crashAfter(2);
    await crashAfter(1);
    expect(await accountsHere()).toBe(6);
  });

  it('is refused where it is a restored backup, and nothing is written', async () => {
    const copy = join(dataDir, 'copy.db');
    await crashAfter(2);
    await vacuumInto(copy);
    await crashAfter(4);
    restore(copy);
    const before = [path, `${path}-wal`].map((each) => readFileSync(each));
    await expect(accountsHere()).rejects.toThrow(ForeignLog);
    await expect(accountsHere()).rejects.toThrow(/Move tillsammans\.db-wal and tillsammans\.db-shm/);
    expect([path, `${path}-wal`].map((each) => readFileSync(each))).toEqual(before);
    for (const end of ['-wal', '-shm']) renameSync(`${path}${end}`, `${path}${end}.old`);
    expect(await accountsHere()).toBe(2);
  });

  it('is refused where it is a plain copy of an earlier time', async () => {
    const copy = join(dataDir, 'copy.db');
    await crashAfter(2);
    expect(await accountsHere()).toBe(2);
    copyFileSync(path, copy);
    await crashAfter(4);
    restore(copy);
    await expect(accountsHere()).rejects.toThrow(ForeignLog);
  });

  it('starts after a crash of a version that left no mark', async () => {
    await crashAfter(2);
    rmSync(`${path}-start`);
    expect(await accountsHere()).toBe(2);
  });
});
