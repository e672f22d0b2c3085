import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';
import { Refusal } from '#server/platform/refusal.ts';
import { startThread } from '#server/platform/thread.ts';
import { createWorkPool } from '#server/platform/work-pool.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { AnkiDone, AnkiWork } from './anki.worker.ts';
import type { Collection, ReadCollection, TextLayout } from './collection.ts';
import { RefusedFile } from './refused-file.ts';

/** One thread at a time, because each may need as much memory as an unpacked package. */
const POOL = { concurrency: 1, queue: 8 };
/** Timeout in milliseconds; a package of 10,000 notes with sounds takes two or three seconds. */
const WITHIN_MS = 60_000;
const MEMORY: WorkerOptions = {
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
};
/** Milliseconds after which a remaining folder must belong to a killed process. */
const LEFT_BEHIND_MS = HOUR_MS;

/** Reads and writes files exchanged with Anki, each in a thread of its own. */
export interface AnkiFiles {
  /**
   * Stores an upload, parses it and deletes it in any case.
   * @param name file name on the user's device
   * @param layout layout of a text file
   * @throws RefusedFile if the file is not accepted
   */
  read(content: Uint8Array, name: string, withMedia: boolean, layout?: TextLayout): Promise<ReadCollection>;
  /** Package of decks as bytes. */
  write(collection: Collection, nowMs: number): Promise<Uint8Array>;
}

/**
 * @param folder folder for temporary files, used by no other process
 * @param nowMs older files of killed processes are deleted
 */
export function openAnkiFiles(folder: string, nowMs: number): AnkiFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeftBehind(folder, nowMs);
  const pool = createWorkPool(POOL);

  function inFolder<T>(work: (own: string) => Promise<T>): Promise<T> {
    return pool.run(async () => {
      const own = join(folder, randomUUID());
      await mkdir(own, { mode: 0o700 });
      try {
        return await work(own);
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    });
  }

  return {
    read: (content, name, withMedia, layout = {}) =>
      inFolder(async (own) => {
        const path = join(own, 'brought');
        await writeFile(path, content, { mode: 0o600 });
        const done = await perform({ what: 'read', path, name, folder: own, withMedia, layout });
        if ('fault' in done) throw new RefusedFile(done.fault, done.message);
        if (!('collection' in done)) throw new Error('The thread returned no result.');
        return done.collection;
      }),
    write: (collection, nowMs) =>
      inFolder(async (own) => {
        const done = await perform({ what: 'write', collection, folder: own, nowMs });
        if (!('bytes' in done)) throw new Error('The thread returned no bytes.');
        return done.bytes;
      }),
  };
}

function removeLeftBehind(folder: string, nowMs: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (nowMs - statSync(path).mtimeMs > LEFT_BEHIND_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** A thread that runs out of memory or time was probably given a malicious file. */
function perform(work: AnkiWork): Promise<AnkiDone> {
  return new Promise((resolve, reject) => {
    const thread = startThread('anki.worker', import.meta.url, { ...MEMORY, workerData: work });
    const timer = setTimeout(
      () => settle(() => reject(new RefusedFile('too_large', 'it took too long'))),
      WITHIN_MS,
    );
    let isSettled = false;
    function settle(done: () => void): void {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      // The next task starts only when the thread has really ended.
      void thread.terminate().then(done);
    }
    thread.on('message', (done: AnkiDone) => settle(() => resolve(done)));
    thread.on('error', (error: Error & { code?: string }) =>
      settle(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new RefusedFile('too_large', error.message) : error,
        ),
      ),
    );
    thread.on('exit', () => settle(() => reject(new Refusal('busy'))));
  });
}
