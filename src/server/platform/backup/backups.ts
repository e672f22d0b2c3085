import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { startThread } from '../thread.ts';
import { type BackupFailure, failureOf } from './archive-format.ts';
import type { BackupReport, BackupTask } from './backup.worker.ts';
import { backupPath, newestBackup } from './backup-files.ts';
import { removeOld } from './remove-old.ts';

/** Interval of looks whether a backup is due, and time after a failed one. */
const TICK_MS = MINUTE_MS;
const RETRY_MS = HOUR_MS;
/** Time for which the list of backups is cached, so that health checks do not read the folder each time. */
const CACHED_MS = 10 * SECOND_MS;

export interface BackupState {
  /** Newest verified backup in the folder; null if there is none. */
  readonly last: { readonly atMs: number; readonly bytes: number } | null;
  /** Failure since then, in this process. */
  readonly failure: { readonly atMs: number; readonly reason: BackupFailure } | null;
  /** Time of the next one; null if none is scheduled. */
  readonly nextMs: number | null;
}

/** Daily backups. */
export interface Backups {
  state(): BackupState;
  /** Begins to look every minute whether a backup is due. One that was missed while the app did not run is made soon. */
  start(): void;
  /** Makes a backup if one is due. */
  tick(): Promise<void>;
  /** Ends the schedule, and a running backup. */
  stop(): Promise<void>;
}

type Parts = {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupDays' | 'backupAt'>;
  readonly database: Pick<Database, 'read'>;
  readonly clock: Clock;
  readonly log: Logger;
};

export function createBackups({ settings, database, clock, log }: Parts): Backups {
  const { backupAt, backupDir, dataDir, databaseUrl } = settings;
  let failure: BackupState['failure'] = null;
  let cached: { untilMs: number; last: BackupState['last'] } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let worker: Worker | null = null;

  function last(): BackupState['last'] {
    const nowMs = clock();
    if (!cached || nowMs >= cached.untilMs)
      cached = { untilMs: nowMs + CACHED_MS, last: newestBackup(backupDir) };
    return cached.last;
  }

  async function isDue(nowMs: number): Promise<boolean> {
    if (backupAt === null || (failure && nowMs < failure.atMs + RETRY_MS)) return false;
    const slotMs = lastSlot(nowMs, backupAt);
    const newest = last();
    return newest ? newest.atMs < slotMs : (await installedAt(database)) < slotMs;
  }

  async function make(nowMs: number): Promise<void> {
    const target = backupPath(backupDir, nowMs, 'scheduled');
    const task: BackupTask = { settings: { dataDir, databaseUrl, backupDir }, target, nowMs };
    worker = startThread('backup.worker', import.meta.url, { workerData: task });
    const report = await reportOf(worker);
    worker = null;
    cached = null;
    if ('failure' in report) {
      failure = { atMs: clock(), reason: report.failure };
      log.error({ reason: report.failure, detail: report.message }, 'backup: failed, retrying in an hour');
    } else if (report.bytes !== null) {
      failure = null;
      const removed = await removeOld(settings, nowMs, log);
      log.info({ bytes: report.bytes, removed: removed.length }, 'backup: made and verified');
    }
  }

  async function tick(): Promise<void> {
    const nowMs = clock();
    if (running) return;
    running = (async () => {
      try {
        if (await isDue(nowMs)) await make(nowMs);
      } catch (err) {
        failure = { atMs: nowMs, reason: failureOf(err) };
        log.error({ err }, 'backup: failed, retrying in an hour');
      }
    })();
    await running;
    running = null;
  }

  return {
    state: () => ({ last: last(), failure, nextMs: backupAt === null ? null : nextSlot(clock(), backupAt) }),
    start() {
      timer = setInterval(() => void tick(), TICK_MS);
      timer.unref();
    },
    tick,
    async stop() {
      clearInterval(timer);
      // Keeps the process alive until the thread has removed what it wrote.
      worker?.ref();
      worker?.postMessage('stop');
      await running;
    },
  };
}

function reportOf(worker: Worker): Promise<BackupReport> {
  return new Promise((resolve) => {
    worker.once('message', (report: BackupReport) => resolve(report));
    worker.once('error', (error) => resolve({ failure: 'other', message: String(error) }));
    worker.once('exit', () => resolve({ failure: 'other', message: 'The thread has ended.' }));
  });
}

/** Time at which the database was created. */
async function installedAt({ read }: Pick<Database, 'read'>): Promise<number> {
  const first = await read
    .selectFrom('migrations')
    .select(sql<number>`min(applied_at)`.as('at'))
    .executeTakeFirstOrThrow();
  return Number(first.at);
}

/** Latest time of day `minutes` (since midnight, on the clock of the server) until `nowMs`. */
function lastSlot(nowMs: number, minutes: number): number {
  const slot = slotOn(nowMs, minutes, 0);
  return slot <= nowMs ? slot : slotOn(nowMs, minutes, -1);
}

function nextSlot(nowMs: number, minutes: number): number {
  const slot = slotOn(nowMs, minutes, 0);
  return slot > nowMs ? slot : slotOn(nowMs, minutes, 1);
}

/** The time of day on the date of `nowMs`, or some days later; days do not always have 24 hours. */
function slotOn(nowMs: number, minutes: number, days: number): number {
  const date = new Date(nowMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 0, minutes).getTime();
}
