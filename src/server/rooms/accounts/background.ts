import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that nobody waits for: answers do not depend on it, and stopping does not cut it off. */
export interface Background {
  /** Begins the work once the present turn is over, so that an answer is on its way; failures are logged with the name of the `task`. */
  start(task: string, work: () => Promise<void>): void;
  /** Resolves when everything begun has ended. */
  settled(): Promise<void>;
}

/** Keeps count of what was begun. */
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
