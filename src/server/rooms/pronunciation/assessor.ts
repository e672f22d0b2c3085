import type { Worker } from 'node:worker_threads';
import { nextMessage } from '#server/platform/next-message.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { startThread } from '#server/platform/thread.ts';
import { createWorkPool } from '#server/platform/work-pool.ts';
import type { Assessment } from '#shared/pronunciation/assessment.ts';
import type { AssessSaid, AssessWork } from './assess.worker.ts';

/**
 * One recording at a time; assessment takes at most a tenth of its length, so a full queue is processed within
 * seconds.
 */
const POOL = { concurrency: 1, queue: 16 };
/** Timeout in milliseconds: thirty seconds are assessed in three, and longer on a loaded machine. */
const WITHIN_MS = 15_000;
/** Timeout for starting a thread, which can take ten seconds on a busy machine. */
const READY_WITHIN_MS = 60_000;
const MEMORY = { resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 } };

/** Decodes and assesses recordings one after another in a thread. */
export interface RecordingAssessor {
  /**
   * @throws Refusal `unreadable_audio` for a damaged recording or one that crashes the thread, `busy` if too many
   * wait
   */
  assess(work: AssessWork): Promise<Assessment>;
  /** Starts the thread before the first recording, so that it need not wait. */
  prepare(): void;
  close(): Promise<void>;
}

/** Functions to start and await threads. */
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

/** @param modelFile weights of the acoustic model */
export function createAssessor(
  modelFile: string,
  { start, withinMs } = threadsWith(modelFile),
): RecordingAssessor {
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
    // Discards the decoder's messages about damaged packets.
    worker.stderr.resume();
    // An error after an answer only ends the thread.
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
    // A missing model is the server's fault, not the recording's.
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
      // The thread failed on this recording; the next one gets a new thread.
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
      // The failure is reported to the next caller.
      thread.catch(() => {});
    },
    close() {
      isClosed = true;
      return end();
    },
  };
}
