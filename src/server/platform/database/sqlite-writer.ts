import { setImmediate as endOfTurn } from 'node:timers/promises';
import { type CompiledQuery, Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Engine, Outlives, Work } from './engine.ts';
import { runDirectly } from './prepared.ts';
import type { Tables } from './schema.ts';
import { writingDialect } from './sqlite-dialect.ts';
import { type SqliteFile, whileBusy } from './sqlite-file.ts';
import { asRefusal, storageBusy } from './storage-errors.ts';

/** More writes than this wait for the next group, so that a group does not hold up everything else. */
const GROUP_SIZE = 128;
/** More than this may not wait. */
const QUEUE_SIZE = 2_000;

/** What did not wait for the disk is there so much later. */
const SYNC_MS = 1_000;

/** A checkpoint says so in its answer rather than by an error. */
const BUSY = Object.assign(new Error('somebody else is reading'), { errcode: 5 });

interface Job {
  readonly work: Work<unknown>;
  readonly outlives: Outlives;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A write that has been committed: how it is answered, and how when the disk does not take it. */
interface Committed {
  answer(): void;
  reject(error: unknown): void;
}

/**
 * Group commit: the writes that arrive in one turn of the event loop run one after another in one transaction, each in a
 * savepoint of its own. One that fails is undone alone. A commit is handed to the operating system alone; the disk is waited
 * for aside, while the app goes on, by all that were committed meanwhile together. Each write is answered when it
 * outlives what it must.
 * @param committed is told of every commit
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
  /** They wait for the disk, and so many for what it is doing. */
  const unsynced: Committed[] = [];
  let atDisk = 0;
  let isSyncing = false;
  let isSyncWanted = false;
  /** Why the log may have a hole on the disk: what comes after it would not be found again. */
  let tornBy: unknown;
  let soon: NodeJS.Timeout | undefined;
  let lostBy: unknown;
  /** Between the beginning of a group and its end, or the statement by which it was lost. */
  let isInGroup = false;

  const execute = async <R>({ sql, parameters }: CompiledQuery) => {
    // A full disk may end the whole transaction; every later statement would then be committed alone.
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
        // Into the one file, which the disk must take.
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
    lostBy = new Error('A statement outside of its write.');
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

  /** Has what was committed put on the disk, and again as long as that is wanted for what was committed meanwhile. */
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

  /** Whoever waits for it is answered even when somebody else reads in the log: then the next write tries again. */
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

  /** Even a failure is answered after the commit: it may rest on what another write of the group did. */
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
