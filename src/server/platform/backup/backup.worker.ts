import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { BackupError, type BackupFailure } from './archive-format.ts';
import { type BackupSettings, createBackup } from './create-backup.ts';
import { inBackupTurn } from './postgres-turn.ts';

/** A backup to be made in a thread, because it takes long and reads SQLite without pauses. */
export interface BackupTask {
  readonly settings: BackupSettings;
  readonly target: string;
  readonly nowMs: number;
}

/** Result of the thread: the size; null if another instance is making a backup, or it was stopped; or why it failed. */
export type BackupReport =
  | { readonly bytes: number | null }
  | { readonly failure: BackupFailure; readonly message: string };

const { settings, target, nowMs } = workerData as BackupTask;
// The errors are reported to the thread that started this one.
const log = pino({ level: 'silent' });
const stopping = new AbortController();
parentPort?.on('message', () => stopping.abort());

async function run(): Promise<BackupReport> {
  try {
    const made = await inBackupTurn(settings.databaseUrl, log, () =>
      createBackup(settings, target, { nowMs, log, signal: stopping.signal }),
    );
    return { bytes: made?.bytes ?? null };
  } catch (error) {
    if (stopping.signal.aborted) return { bytes: null };
    const failure = error instanceof BackupError ? error.reason : 'other';
    return { failure, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(await run());
parentPort?.close();
