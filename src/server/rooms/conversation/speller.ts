import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { nextMessage } from '#server/platform/next-message.ts';
import { startThread } from '#server/platform/thread.ts';
import type { LookUp } from '#shared/conversation/correct/spelling.ts';

/**
 * Timeout for loading the dictionary in milliseconds. It takes about a second; starting a thread on a busy machine has
 * taken ten.
 */
const OPEN_WITHIN_MS = 60_000;
/** Timeout of a lookup in milliseconds. Each unknown word takes some milliseconds. */
const WITHIN_MS = 5_000;

/**
 * Swedish dictionary in a worker thread. Every word counts as correct until the dictionary is loaded, so that lines are
 * never delayed, and after its thread has failed.
 */
export interface Speller {
  readonly lookUp: LookUp;
  /** Loads the dictionary: about a second and 40 MB. */
  prepare(): void;
  close(): Promise<void>;
}

export function createSpeller(log: Pick<Logger, 'warn'>): Speller {
  let thread: Worker | undefined;
  /** The thread while it accepts lookups. */
  let open: Worker | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  function prepare(): void {
    if (thread || isClosed) return;
    const opening = startThread('spell.worker', import.meta.url);
    thread = opening;
    opening.once('exit', () => {
      open = undefined;
    });
    // Errors reach the pending lookup through its own listener; between lookups nothing waits for them.
    opening.on('error', () => {});
    nextMessage(opening, OPEN_WITHIN_MS).then(() => {
      open = opening;
    }, fail);
  }

  async function fail(err: unknown): Promise<void> {
    if (!isClosed)
      log.warn(
        { err },
        'conversation: spelling worker failed, lines are not spell-checked until it restarts',
      );
    await thread?.terminate();
  }

  /** @returns for each word whether it is in the dictionary */
  async function ask(words: readonly string[]): Promise<readonly boolean[]> {
    if (!open) return [];
    try {
      const reply = nextMessage<boolean[]>(open, WITHIN_MS);
      open.postMessage(words);
      return await reply;
    } catch (error) {
      await fail(error);
      return [];
    }
  }

  return {
    async lookUp(words) {
      prepare();
      if (!open || words.length === 0) return () => true;
      // Lookups run one after another, because a reply does not identify its request.
      const mine = last.then(() => ask(words));
      last = mine;
      const isSpelt = await mine;
      const missing = new Set(words.filter((_, place) => isSpelt[place] === false));
      return (word) => !missing.has(word);
    },
    prepare,
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
