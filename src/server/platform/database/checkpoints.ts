import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startThread } from '#server/platform/thread.ts';

/** So many commits are copied at once: some megabytes at most. */
const COMMITS = 100;

/** Copies the log of a database into its file, aside. */
export interface Checkpoints {
  /** Says that something was committed. */
  committed(): void;
  close(): Promise<void>;
}

/**
 * Has a thread copy what was committed, so many commits at a time. SQLite would do it in the commit that makes the log long,
 * and everything else would wait for the disk with it. The thread is started by the first that are copied.
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
      // The process ends after it, and not before.
      open.ref();
      open.postMessage('close');
      await gone;
    },
  };
}
