import { Refusal } from './refusal.ts';

/** Runs heavy work, a bounded number of pieces at once. */
export interface WorkPool {
  /** @throws Refusal `busy` when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** What somebody refused is told to wait; about the time a full queue of password checks takes. */
const RETRY_AFTER_MS = 2_000;

/** Runs at most `concurrency` pieces at once, in order of arrival; at most `queue` more wait. */
export function createWorkPool({ concurrency, queue }: { concurrency: number; queue: number }): WorkPool {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < concurrency) {
        running++;
      } else {
        if (waiting.length >= queue) throw new Refusal('busy', { retryAfterMs: RETRY_AFTER_MS });
        // Woken with the place of the one that ended, so `running` stays as it is.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
