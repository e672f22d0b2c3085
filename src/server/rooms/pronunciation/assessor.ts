import type { Worker } from 'node:worker_threads';
import { nextMessage } from '#server/platform/next-message.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { startThread } from '#server/platform/thread.ts';
import { createWorkPool } from '#server/platform/work-pool.ts';
import type { Assessment } from '#shared/pronunciation/assessment.ts';
import type { AssessSaid, AssessWork } from './assess.worker.ts';

/** One at a time, each a tenth of its length at most; a full queue is heard of within seconds. */
const POOL = { concurrency: 1, queue: 16 };
/** Thirty seconds are assessed in three; a machine under load takes its time. */
const WITHIN_MS = 15_000;
/** A new thread on a busy machine has been seen to take ten seconds. */
const READY_WITHIN_MS = 60_000;
const MEMORY = { resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 } };

/** Decodes and assesses recordings, one after another in a thread of its own. */
export interface Assessor {
  /**
   * @throws Refusal `unreadable_audio` for a recording that is broken or that the thread chokes on, `busy` when too many
   *   wait
   */
  assess(work: AssessWork): Promise<Assessment>;
  /** Somebody is about to say something: the first recording waits for no thread to begin. */
  prepare(): void;
  close(): Promise<void>;
}

/** How threads are begun and waited for. */
interface Threads {
  readonly start: () => Worker;
  readonly withinMs: number;
}

/** Threads with these weights. */
const threadsWith = (modelFile: string): Threads => ({
  start: () =>
    startThread('assess.worker', import.meta.url, { ...MEMORY, workerData: { modelFile }, stderr: true }),
  withinMs: WITHIN_MS,
});

/** @param modelFile the weights of the acoustic model */
export function createAssessor(modelFile: string, { start, withinMs } = threadsWith(modelFile)): Assessor {
  const pool = createWorkPool(POOL);
  let thread: Promise<Worker> | undefined;
  let latest: Worker | undefined;
  let isClosed = false;

  async function end(): Promise<void> {
    const old = thread;
    thread = undefined;
    await (await old?.catch(() => undefined))?.terminate();
  }

  async function begin(): Promise<Worker> {
    const worker = start();
    // The decoder tells of every broken packet.
    worker.stderr.resume();
    // What a decoder does after it has answered ends the thread, and nothing else.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (latest === worker) thread = undefined;
    });
    latest = worker;
    try {
      await nextMessage(worker, READY_WITHIN_MS);
      return worker;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  async function ask(work: AssessWork): Promise<Assessment> {
    if (isClosed) throw new Refusal('busy');
    thread ??= begin();
    // Without its model nobody can be assessed: that is the server's fault, not the recording's.
    const worker = await thread.catch(async (error) => {
      await end();
      throw isClosed ? new Refusal('busy') : error;
    });
    let said: AssessSaid;
    try {
      const reply = nextMessage<AssessSaid>(worker, withinMs);
      worker.postMessage(work);
      said = await reply;
    } catch {
      // It has choked on what it was given; the next one gets another.
      await end();
      throw new Refusal(isClosed ? 'busy' : 'unreadable_audio');
    }
    if (said.what === 'assessed') return said.assessment;
    throw new Refusal('unreadable_audio');
  }

  return {
    assess: (work) => pool.run(() => ask(work)),
    prepare() {
      if (isClosed) return;
      thread ??= begin();
      // What is wrong with it is said to who needs it.
      thread.catch(() => {});
    },
    close() {
      isClosed = true;
      return end();
    },
  };
}
