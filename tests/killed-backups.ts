import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openInstalledDatabase } from '#server/platform/backup/installed-database.ts';
import { readArchive } from '#server/platform/backup/read-archive.ts';
import { bundleServer } from '../scripts/bundle-server.ts';
import { addTestAccount } from './accounts.ts';
import { endWithThis } from './child.ts';
import type { TestInstallation } from './installation.ts';

const log = pino({ level: 'silent' });
const CACHE = join(import.meta.dirname, '../.cache');
/** Programs that are killed, by the name of their bundle. */
const PROGRAMS = {
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  writer: 'tests/acknowledging-database.ts',
};
/** File that changes with the accounts, so that a mixture of old and new data is noticed. */
const STATE = 'outbox/state.txt';
/** Accounts that are acknowledged before a backup begins. */
const FIRST_ACCOUNTS = 5;

/** Bundled programs: they start several times as fast as from the sources. */
export interface BundledPrograms {
  readonly folder: string;
  remove(): void;
}

export async function bundlePrograms(): Promise<BundledPrograms> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'backups-'));
  await bundleServer(PROGRAMS, folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Starts a bundled program on an installation. */
export function startProgram(
  { folder }: BundledPrograms,
  name: keyof typeof PROGRAMS,
  { settings }: TestInstallation,
  args: readonly string[],
): ChildProcess {
  const { dataDir, databaseUrl } = settings;
  return endWithThis(
    spawn(process.execPath, [join(folder, `${name}.js`), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', INIT_CWD: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Waits for the end of a process. @returns its exit code (null if killed) and output */
export async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

/** Names of all accounts, opened as the app does. */
export async function namesIn({ settings }: TestInstallation): Promise<string[]> {
  const database = await openInstalledDatabase(settings, log);
  const rows = await database.read.selectFrom('accounts').select('email').execute();
  await database.close();
  return rows.map(({ email }) => email.replace('@example.org', '')).sort();
}

/** Names of the accounts in a backup, which is checked. */
export async function namesInBackup(path: string): Promise<string[]> {
  const names: string[] = [];
  for await (const part of readArchive(path)) {
    if (part.kind !== 'rows' || part.table !== 'accounts') continue;
    for (const line of part.lines) names.push(/"([^"]+)@example\.org"/.exec(line)?.[1] ?? '');
  }
  return names.sort();
}

/**
 * Starts a backup while another process writes, and kills both.
 * @returns whether the backup was finished
 * @throws AssertionError if an acknowledged account is lost, or a backup with its final name is not complete
 */
export async function killBackup(
  programs: BundledPrograms,
  installation: TestInstallation,
  killAfterMs: number,
): Promise<boolean> {
  const { dataDir, databaseUrl, backupDir } = installation.settings;
  const writer = startProgram(programs, 'writer', installation, [dataDir, databaseUrl ?? '']);
  let said = '';
  writer.stdout?.on('data', (text) => {
    said += text;
  });
  // The last line may be incomplete.
  const acknowledged = () => said.split('\n').slice(0, -1);
  while (acknowledged().length < FIRST_ACCOUNTS) {
    assert.equal(writer.exitCode, null, 'The writer has ended.');
    await pause(5);
  }
  const before = acknowledged();
  const backup = startProgram(programs, 'backup', installation, []);
  const gone = Promise.all([ended(backup), ended(writer)]);
  await pause(killAfterMs);
  backup.kill('SIGKILL');
  writer.kill('SIGKILL');
  const [{ code }] = await gone;

  const names = await namesIn(installation);
  assertIncludes(names, acknowledged(), 'An acknowledged account is lost.');
  const backups = existsSync(backupDir) ? readdirSync(backupDir) : [];
  for (const name of backups) {
    const path = join(backupDir, name);
    if (!name.endsWith('.unfinished')) {
      assertIncludes(await namesInBackup(path), before, 'An account is not in the backup.');
    }
    rmSync(path);
  }
  return code === 0;
}

/**
 * Starts a restore and kills it.
 * @param killAfterMs time after its start, or `decided`: as soon as the new data is to be used
 * @returns which data the app finds afterwards
 * @throws AssertionError if that is neither the old data nor the new
 */
export async function killRestore(
  programs: BundledPrograms,
  installation: TestInstallation,
  backup: string,
  killAfterMs: number | 'decided',
): Promise<'old' | 'new'> {
  const { dataDir } = installation.settings;
  const restored = await namesInBackup(backup);
  const present = await addState(installation);
  const restore = startProgram(programs, 'restore', installation, [backup]);
  const gone = ended(restore);
  if (killAfterMs === 'decided') {
    const decided = join(dataDir, '.restore/decided.json');
    while (restore.exitCode === null && !existsSync(decided)) await pause(1);
  } else {
    await pause(killAfterMs);
  }
  restore.kill('SIGKILL');
  await gone;

  const names = await namesIn(installation);
  const outcome = names.join() === restored.join() ? 'new' : 'old';
  assert.deepEqual(names, outcome === 'new' ? restored : present);
  const state = readFileSync(join(dataDir, STATE), 'utf8');
  assert.equal(
    state,
    outcome === 'new' ? 'in the backup' : String(present.length),
    'Files are of another time.',
  );
  return outcome;
}

/** Writes the file that belongs to the backup, for `killRestore`. */
export function markBackup(installation: TestInstallation): void {
  installation.addFiles({ [STATE]: 'in the backup' });
}

/** Adds an account, and the file that belongs to it. */
async function addState(installation: TestInstallation): Promise<string[]> {
  const database = await openInstalledDatabase(installation.settings, log);
  await addTestAccount(database, `after-${Date.now()}`);
  await database.close();
  const names = await namesIn(installation);
  installation.addFiles({ [STATE]: String(names.length) });
  return names;
}

function assertIncludes(all: readonly string[], some: readonly string[], message: string): void {
  const known = new Set(all);
  assert.deepEqual(
    some.filter((name) => !known.has(name)),
    [],
    message,
  );
}
