import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DAY_MS } from '#shared/time.ts';
import type { Settings } from '../settings.ts';
import { BACKUP_NAME, fileNamesIn, timeOf, UNFINISHED } from './backup-files.ts';
import { REPLACED } from './data-files.ts';
import { dropReplaced } from './postgres-restore.ts';

/** Name of what a restore replaced: its time. */
const REPLACED_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/;

/** Age of a file that a killed backup left. A running one changes its file all the time. */
const UNFINISHED_MS = DAY_MS;

/**
 * Removes backups, and data that a restore replaced, that are older than the days of the settings: what learners deleted must
 * disappear from them, too.
 * @returns their names
 */
export async function removeOld(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupDays'>,
  nowMs: number,
  log: Logger,
): Promise<string[]> {
  const beforeMs = nowMs - settings.backupDays * DAY_MS;
  const isOld = (name: string, pattern: RegExp) => (timeOf(name, pattern) ?? nowMs) < beforeMs;
  const kinds = [
    [settings.backupDir, BACKUP_NAME],
    [join(settings.dataDir, REPLACED), REPLACED_NAME],
  ] as const;
  for (const name of fileNamesIn(settings.backupDir)) {
    const path = join(settings.backupDir, name);
    if (name.endsWith(UNFINISHED) && statSync(path).mtimeMs < nowMs - UNFINISHED_MS) rmSync(path);
  }
  const removed = kinds.flatMap(([folder, pattern]) => {
    const old = fileNamesIn(folder).filter((name) => isOld(name, pattern));
    for (const name of old) rmSync(join(folder, name), { recursive: true });
    return old;
  });
  if (settings.databaseUrl === null) return removed;
  return [...removed, ...(await dropReplaced(settings.databaseUrl, log, (id) => isOld(id, REPLACED_NAME)))];
}
