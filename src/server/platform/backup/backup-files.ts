import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Name of a backup by its time; copies of the database file (`.db`) were made by versions before 0.2. */
export const BACKUP_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)(-before-upgrade)?(\.tar\.gz|\.db)$/;
/** Ending of the name of a backup that is being written. */
export const UNFINISHED = '.unfinished';

/** Reason for a backup; part of its name. */
export type BackupReason = 'scheduled' | 'upgrade';

/** Time as part of a file name: `2026-11-21T13-05-00Z`. */
export function fileTime(nowMs: number): string {
  return `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Path of a backup made at `nowMs`, or as soon afterwards as its name is free. */
export function backupPath(folder: string, nowMs: number, reason: BackupReason): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const taken = new Set(readdirSync(folder).map((name) => name.replace(UNFINISHED, '')));
  for (let atMs = nowMs; ; atMs += 1_000) {
    const name = `${fileTime(atMs)}${reason === 'upgrade' ? '-before-upgrade' : ''}.tar.gz`;
    if (!taken.has(name)) return join(folder, name);
  }
}

/** Time in a name; null for one of another form. A backup has its name only after it was read back. */
export function timeOf(name: string, pattern: RegExp): number | null {
  const [, hour, minute, second] = pattern.exec(name) ?? [];
  return hour === undefined ? null : Date.parse(`${hour}:${minute}:${second}`);
}

/** The newest verified backup in a folder; null if there is none, or the folder cannot be read. */
export function newestBackup(folder: string): { atMs: number; bytes: number } | null {
  try {
    let newest: { atMs: number; name: string } | null = null;
    for (const name of fileNamesIn(folder)) {
      const atMs = timeOf(name, BACKUP_NAME);
      if (atMs !== null && (newest === null || atMs > newest.atMs)) newest = { atMs, name };
    }
    return newest && { atMs: newest.atMs, bytes: statSync(join(folder, newest.name)).size };
  } catch {
    return null;
  }
}

/** Names in a folder; none if it does not exist. */
export function fileNamesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
