import { setImmediate as endOfTurn } from 'node:timers/promises';
import { type CompiledQuery, Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Engine, Outlives, WriteWork } from './engine.ts';
import { runDirectly } from './prepared.ts';
import type { Tables } from './schema.ts';
import { writingDialect } from './sqlite-dialect.ts';
import { type SqliteFile, whileBusy } from './sqlite-file.ts';
import { asRefusal, storageBusy } from './storage-errors.ts';

/** Maximum writes per group, so that a group does not block everything else for long. */
const GROUP_SIZE = 128;
/** Maximum queued writes. */
const QUEUE_SIZE = 2_000;

/** Milliseconds after which commits that did not wait for the disk are flushed. */
const SYNC_MS = 1_000;

/** Checkpoints report a busy database in their result instead of an error. */
const BUSY = Object.assign(new Error('another process is reading'), { errcode: 5 });

interface Job {
  readonly work: WriteWork<unknown>;
  readonly outlives: Outlives;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Committed write, with its callbacks for success and for a failed flush. */
interface Committed {
  answer(): void;
  reject(error: unknown): void;
}

/**
 * Group commit: writes that arrive in one turn of the event loop run one after another in one transaction, each in
 * a savepoint, so that failures are rolled back separately. Commits only hand data to the operating system; fsync
 * runs in the background for all commits since the last one. Each write resolves when it has its required
 * durability.
 * @param committed called after every commit
 */
export function createSqliteWriter(
  file: SqliteFile,
  lockWaitMs: number,
  log: Logger,
  isDurable: boolean,
  committed: () => void = () => {},
): Pick<Engine, 'write' | 'settle'> {
  const queue: Job[] = [];
  const settling: (() => void)[] = [];
  let isUnsettled = false;
  let isRunning = false;
  /** Commits waiting for fsync, and number of those being flushed. */
  const unsynced: Committed[] = [];
  let atDisk = 0;
  let isSyncing = false;
  let isSyncWanted = false;
  /** Error after which the WAL on disk may have a gap, so that later commits would not be recovered. */
  let tornBy: unknown;
  let soon: NodeJS.Timeout | undefined;
  let lostBy: unknown;
  /** True from the beginning of a group to its end, or to the statement that ended the transaction. */
  let isInGroup = false;

  const execute = async <R>({ sql, parameters }: CompiledQuery) => {
    // A full disk may end the whole transaction; later statements would then be committed separately.
    if (!isInGroup) throw lostBy;
    try {
      return file.query<R>(sql, parameters);
    } catch (error) {
      if (!file.isTransaction) {
        isInGroup = false;
        lostBy = error;
      }
      throw error;
    }
  };
  const kysely = runDirectly(new Kysely<Tables>({ dialect: writingDialect(execute) }), execute);

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0 || settling.length > 0) {
      await endOfTurn();
      if (queue.length === 0) {
        await emptyLog();
        continue;
      }
      if (tornBy !== undefined) {
        // Into the main file, which must reach the disk.
        await emptyLog();
        if (isUnsettled) {
          fail(queue.splice(0), tornBy);
          continue;
        }
        tornBy = undefined;
      }
      try {
        await whileBusy(() => file.query('begin immediate'), lockWaitMs);
      } catch (error) {
        fail(queue.splice(0), error);
        continue;
      }
      await runGroup(queue.splice(0, GROUP_SIZE));
      if (settling.length > 0 || isUnsettled) await emptyLog();
    }
    isRunning = false;
  }

  async function runGroup(group: readonly Job[]): Promise<void> {
    lostBy = new Error('Statement executed outside of its write transaction.');
    isInGroup = true;
    const done: (Committed & Pick<Job, 'outlives'>)[] = [];
    for (const job of group) {
      if (!isInGroup) break;
      done.push({ ...job, answer: await perform(job) });
    }
    try {
      if (!isInGroup) throw lostBy;
      isInGroup = false;
      file.query('commit');
    } catch (error) {
      if (file.isTransaction) file.query('rollback');
      fail(group, error);
      return;
    }
    for (const each of done) {
      if (isDurable && each.outlives === 'power cut') unsynced.push(each);
      else each.answer();
    }
    committed();
    if (unsynced.length > 0) void sync();
    else if (isDurable) syncSoon();
  }

  function syncSoon(): void {
    soon ??= setTimeout(() => void sync(), SYNC_MS).unref();
  }

  /** Flushes commits to the disk, repeatedly while further commits require it. */
  async function sync(): Promise<void> {
    clearTimeout(soon);
    soon = undefined;
    isSyncWanted = true;
    if (isSyncing) return;
    isSyncing = true;
    while (isSyncWanted) {
      isSyncWanted = false;
      const waiting = unsynced.splice(0);
      atDisk = waiting.length;
      try {
        if (tornBy !== undefined) throw tornBy;
        await file.syncLog();
        for (const { answer } of waiting) answer();
      } catch (err) {
        tornBy = err;
        if (waiting.length === 0)
          log.warn({ err }, 'sqlite: fsync failed, recent commits may not survive a power loss');
        else fail(waiting, err);
      }
    }
    atDisk = 0;
    isSyncing = false;
  }

  /** Callers are answered even if another process reads the WAL; the next write tries again. */
  async function emptyLog(): Promise<void> {
    const waiting = settling.splice(0);
    try {
      await whileBusy(
        () => {
          const { rows } = file.query<{ busy: number }>('pragma wal_checkpoint(truncate)');
          if (rows[0]?.busy !== 0) throw BUSY;
        },
        waiting.length > 0 ? lockWaitMs : 0,
      );
      isUnsettled = false;
    } catch (err) {
      isUnsettled = true;
      if (waiting.length > 0)
        log.warn(
          { err },
          'sqlite: WAL checkpoint failed, deleted data remains in the WAL file until the next write',
        );
    }
    for (const answer of waiting) answer();
  }

  /** Failures are also reported after the commit, because they may depend on another write of the group. */
  async function perform({ work, resolve, reject }: Job): Promise<() => void> {
    try {
      const value = await kysely.transaction().execute(work);
      return () => resolve(value);
    } catch (error) {
      return () => reject(asRefusal(error));
    }
  }

  function fail(jobs: readonly Pick<Job, 'reject'>[], error: unknown): void {
    log.error({ err: error, writes: jobs.length }, 'sqlite: group commit failed, all its writes are refused');
    for (const { reject } of jobs) reject(asRefusal(error));
  }

  function start(): void {
    if (!isRunning) void run();
  }

  return {
    async write(work, outlives = 'power cut') {
      if (queue.length + unsynced.length + atDisk >= QUEUE_SIZE) throw storageBusy();
      return new Promise((resolve, reject) => {
        queue.push({ work, outlives, resolve: resolve as Job['resolve'], reject });
        start();
      });
    },
    settle: () =>
      new Promise((resolve) => {
        settling.push(resolve);
        start();
      }),
  };
}
