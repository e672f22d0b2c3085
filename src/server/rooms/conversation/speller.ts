import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { nextMessage } from '#server/platform/next-message.ts';
import { startThread } from '#server/platform/thread.ts';
import type { LookUp } from '#shared/conversation/correct/spelling.ts';

/** About a second; a new thread on a busy machine has been seen to take ten. */
const OPEN_WITHIN_MS = 60_000;
/** Some milliseconds for each word that the dictionary does not have. */
const WITHIN_MS = 5_000;

/**
 * The Swedish dictionary, in a thread of its own. Until it is open it has every word, so that nobody's line waits for it;
 * so it has once its thread has come to nothing.
 */
export interface Speller {
  readonly lookUp: LookUp;
  /** Opens it: about a second and 40 MB. */
  prepare(): void;
  close(): Promise<void>;
}

export function createSpeller(log: Pick<Logger, 'warn'>): Speller {
  let thread: Worker | undefined;
  /** The thread, while it can be asked. */
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
    // What is wrong with it is said to who waits for it; nobody waits between two lines.
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

  /** @returns of each word whether it is in the dictionary */
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
      // One after another: an answer does not say whose it is.
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
