import { Refusal } from './refusal.ts';

/** Runs heavy work with limited concurrency. */
export interface WorkPool {
  /** @throws Refusal `busy` if the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Pieces that run now, and that wait. */
  load(): { running: number; waiting: number };
}

/** Milliseconds until a retry; about the time in which a full queue of password hashes is processed. */
const RETRY_AFTER_MS = 2_000;

/** Runs at most `concurrency` pieces at once in order of arrival; at most `queue` more wait. */
export function createWorkPool({ concurrency, queue }: { concurrency: number; queue: number }): WorkPool {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < concurrency) {
        running++;
      } else {
        if (waiting.length >= queue) throw new Refusal('busy', { retryAfterMs: RETRY_AFTER_MS });
        // Woken with the slot of the finished one, so `running` does not change.
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
    load: () => ({ running, waiting: waiting.length }),
  };
}
