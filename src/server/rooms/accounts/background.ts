import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Background work that no reply depends on; it is completed before the server stops. */
export interface Background {
  /**
   * Starts the work in the next turn of the event loop, so that the reply is sent first; failures are logged with the
   * name of the `task`.
   */
  start(task: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended. */
  settled(): Promise<void>;
}

/** Creates a tracker of background work. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    start(task, work) {
      const run = nextTurn()
        .then(work)
        .catch((err: unknown) => log.error({ err }, `accounts: ${task} failed`))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
