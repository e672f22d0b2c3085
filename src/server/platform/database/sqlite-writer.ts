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

/**
 * Group commit: the writes that arrive in one turn of the event loop, or while the turn before was being made
 * durable, run one after another in one transaction, each in a savepoint of its own, and are answered after
 * its commit. One that fails is undone alone. All share one wait for the disk; those that need none do not wait with them.
 */
export function createSqliteWriter(
  file: SqliteFile,
  lockWaitMs: number,
  log: Logger,
  isDurable: boolean,
): Pick<Engine, 'write' | 'settle'> {
  const queue: Job[] = [];
  const settling: (() => void)[] = [];
  let isUnsettled = false;
  let isRunning = false;
  let syncing: NodeJS.Timeout | undefined;
  let lostBy: unknown;

  const execute = async <R>({ sql, parameters }: CompiledQuery) => {
    // A full disk may end the whole transaction; every later statement would then be committed alone.
    if (!file.isTransaction) throw lostBy;
    try {
      return file.query<R>(sql, parameters);
    } catch (error) {
      if (!file.isTransaction) lostBy = error;
      throw error;
    }
  };
  const kysely = runDirectly(new Kysely<Tables>({ dialect: writingDialect(execute) }), execute);

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0 || settling.length > 0) {
      await endOfTurn();
      const [oldest] = queue;
      if (!oldest) {
        await emptyLog();
        continue;
      }
      try {
        file.waitFor(!isDurable ? 'off' : oldest.outlives === 'kill' ? 'normal' : 'full');
        await whileBusy(() => file.query('begin immediate'), lockWaitMs);
      } catch (error) {
        fail(queue.splice(0), error);
        continue;
      }
      await runGroup(take(oldest.outlives));
      if (settling.length > 0 || isUnsettled) await emptyLog();
    }
    isRunning = false;
  }

  /** All of one kind, and those of the other after them: what need not wait for the disk shall not. */
  function take(outlives: Outlives): Job[] {
    const group = queue.filter((job) => job.outlives === outlives).slice(0, GROUP_SIZE);
    const taken = new Set(group);
    queue.splice(0, queue.length, ...queue.filter((job) => !taken.has(job)));
    return group;
  }

  async function runGroup(group: readonly Job[]): Promise<void> {
    lostBy = new Error('A statement outside of its write.');
    const answers: (() => void)[] = [];
    for (const job of group) {
      if (!file.isTransaction) break;
      answers.push(await perform(job));
    }
    try {
      if (!file.isTransaction) throw lostBy;
      file.query('commit');
    } catch (error) {
      if (file.isTransaction) file.query('rollback');
      fail(group, error);
      return;
    }
    for (const answer of answers) answer();
    if (isDurable && group[0]?.outlives === 'kill') syncSoon();
  }

  function syncSoon(): void {
    if (syncing) return;
    syncing = setTimeout(() => {
      syncing = undefined;
      file.syncLog().catch((err: NodeJS.ErrnoException) => {
        // It has been closed: then all is in the one file.
        if (err.code !== 'ENOENT') log.warn({ err }, 'the newest may be lost in a power cut');
      });
    }, SYNC_MS).unref();
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
      if (waiting.length > 0) log.warn({ err }, 'what was deleted can be read in the log for now');
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

  function fail(jobs: readonly Job[], error: unknown): void {
    log.error({ err: error, writes: jobs.length }, 'writes failed together');
    for (const { reject } of jobs) reject(asRefusal(error));
  }

  function start(): void {
    if (!isRunning) void run();
  }

  return {
    async write(work, outlives = 'power cut') {
      if (queue.length >= QUEUE_SIZE) throw storageBusy();
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
