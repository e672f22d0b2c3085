import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startThread } from '#server/platform/thread.ts';

/** Number of commits per checkpoint: some megabytes at most. */
const COMMITS = 100;

/** Checkpoints the WAL of a database in the background. */
export interface Checkpoints {
  /** Reports a commit. */
  committed(): void;
  close(): Promise<void>;
}

/**
 * Checkpoints every {@link COMMITS} commits in a thread. SQLite itself would do it within the commit that makes the
 * WAL long, and block everything else meanwhile. The thread is started on first use.
 */
export function createCheckpoints(path: string, log: Pick<Logger, 'warn'>): Checkpoints {
  let thread: Worker | undefined;
  let commits = 0;
  let isCopying = false;

  function start(): Worker {
    const started = startThread('checkpoint.worker', import.meta.url, { workerData: path });
    started.on('message', () => {
      isCopying = false;
    });
    // The next commits start another one; until then the log grows, and SQLite copies it where that is too long.
    started.on('error', (err) =>
      log.warn({ err }, 'sqlite: checkpoint thread failed, the next commits start another one'),
    );
    started.once('exit', () => {
      thread = undefined;
      isCopying = false;
    });
    return started;
  }

  return {
    committed() {
      commits += 1;
      if (commits < COMMITS || isCopying) return;
      commits = 0;
      isCopying = true;
      thread ??= start();
      thread.postMessage('copy');
    },
    async close() {
      const open = thread;
      if (!open) return;
      const gone = new Promise((resolve) => open.once('exit', resolve));
      // Keeps the process alive until the thread has finished.
      open.ref();
      open.postMessage('close');
      await gone;
    },
  };
}
