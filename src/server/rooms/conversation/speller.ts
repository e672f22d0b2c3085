import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startThread } from '#server/platform/thread.ts';
import type { SpellNews, SpellWork } from './spell.worker.ts';

/** Looks words up in a dictionary. @returns whether it has one of them */
export type LookUp = (words: readonly string[]) => Promise<(word: string) => boolean>;

/** The Swedish dictionary, in a thread of its own. Until it is open it has every word, so that nobody's line waits for it. */
export interface Speller {
  readonly lookUp: LookUp;
  /** Opens it: about a second and 40 MB. */
  prepare(): void;
  close(): Promise<void>;
}

export function createSpeller(log: Pick<Logger, 'warn'>): Speller {
  let thread: Worker | undefined;
  let isOpen = false;
  let isClosed = false;
  let lastId = 0;
  const asked = new Map<number, (isSpelt: readonly boolean[]) => void>();

  function prepare(): void {
    if (thread || isClosed) return;
    thread = startThread('spell.worker', import.meta.url);
    thread.on('message', (news: SpellNews) => {
      if (news === 'open') isOpen = true;
      else asked.get(news.id)?.(news.isSpelt);
    });
    thread.on('error', (err) => log.warn({ err }, 'spelling is not checked'));
    thread.on('exit', () => {
      thread = undefined;
      isOpen = false;
      for (const answer of asked.values()) answer([]);
    });
  }

  return {
    async lookUp(words) {
      prepare();
      if (!thread || !isOpen || words.length === 0) return () => true;
      lastId += 1;
      const work: SpellWork = { id: lastId, words };
      const isSpelt = await new Promise<readonly boolean[]>((resolve) => {
        asked.set(work.id, resolve);
        thread?.postMessage(work);
      });
      asked.delete(work.id);
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
