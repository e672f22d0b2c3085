import type { Worker } from 'node:worker_threads';
import { nextMessage } from '#server/platform/next-message.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { startThread } from '#server/platform/thread.ts';
import { createWorkPool } from '#server/platform/work-pool.ts';
import type { Learnt } from '#shared/conversation/understand/recogniser.ts';
import type { LearnWork } from './learn.worker.ts';

/** One training at a time. The queue holds more entries than there are scenarios. */
const POOL = { concurrency: 1, queue: 32 };
/** Timeout of a training in milliseconds. It takes about a second; starting a thread on a busy machine has taken ten. */
const WITHIN_MS = 60_000;

/** Trains scenarios, each in a worker thread. */
export interface Learning {
  /** @throws Refusal `busy` if the server is stopping or the thread failed */
  learn(work: LearnWork): Promise<Learnt>;
  close(): Promise<void>;
}

/** @param onFailure called with the error of a thread that failed */
export function createLearning(onFailure: (error: unknown) => void): Learning {
  const pool = createWorkPool(POOL);
  let thread: Worker | undefined;
  let isClosed = false;

  async function learn(work: LearnWork): Promise<Learnt> {
    if (isClosed) throw new Refusal('busy');
    const worker = startThread('learn.worker', import.meta.url, { workerData: work });
    thread = worker;
    try {
      return await nextMessage<Learnt>(worker, WITHIN_MS);
    } catch (error) {
      if (!isClosed) onFailure(error);
      throw new Refusal('busy');
    } finally {
      await worker.terminate();
    }
  }

  return {
    learn: (work) => pool.run(() => learn(work)),
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
