import { createContext } from 'react';
import type { Stroke } from '#shared/writing/ink.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';
import { createRequestWorker } from '#web/platform/asked-worker.ts';

/** Ink, and the word it is compared with. */
export interface CheckTask {
  readonly strokes: readonly Stroke[];
  readonly word: string;
}

/** Request to the worker. */
export interface CheckRequest extends CheckTask {
  readonly id: number;
}

/** Answer of the worker; `lost`: the weights failed to load. */
export type CheckReply =
  | { readonly kind: 'checked'; readonly id: number; readonly verdict: WritingVerdict }
  | { readonly kind: 'lost' };

type Said = Exclude<CheckReply, { readonly kind: 'lost' }>;

/** Recogniser of handwriting. */
export interface Checker {
  /** Checks whether the ink is this word. Rejects if the recogniser failed to load; the next call tries again. */
  check(task: CheckTask): Promise<WritingVerdict>;
  /**
   * Loads the recogniser before the first check. Given ink that may be checked soon, it also computes the verdict
   * ahead.
   */
  prepare(task?: CheckTask): void;
}

/** Checker that runs in a worker, which is started on first use and restarted if it failed to start. */
export function checkerIn(begin: () => Worker): Checker {
  const reader = createRequestWorker<CheckTask, Said, WritingVerdict>(
    begin,
    ({ verdict }) => verdict,
    () => new Error('The handwriting worker did not come up.'),
  );
  /** Verdict computed ahead; the same strokes (by identity) are not read twice. */
  let ahead: (CheckTask & { readonly verdict: Promise<WritingVerdict> }) | null = null;
  /** Task to read ahead once the worker is free. */
  let next: CheckTask | null = null;
  const isAhead = ({ strokes, word }: CheckTask) => ahead?.strokes === strokes && ahead.word === word;
  const ask = ({ strokes, word }: CheckTask) => {
    // Plain points only: widths and other properties of strokes are not sent.
    const plain = strokes.map((stroke) => stroke.map(({ x, y }) => ({ x, y })));
    const verdict = reader.ask({ strokes: plain, word });
    verdict.then(
      () => {
        if (next) readAhead(next);
      },
      () => {
        next = null;
      },
    );
    return verdict;
  };
  const readAhead = (task: CheckTask) => {
    next = null;
    const mine = { ...task, verdict: ask(task) };
    ahead = mine;
    mine.verdict.catch(() => {
      if (ahead === mine) ahead = null;
    });
  };
  return {
    check(task) {
      next = null;
      return ahead && isAhead(task) ? ahead.verdict : ask(task);
    },
    prepare(task) {
      reader.prepare();
      if (!task || isAhead(task)) return;
      // While a slow device is still reading, only the latest task is queued.
      if (reader.countWaiting() > 0) next = task;
      else readAhead(task);
    },
  };
}

/** The page's checker, shared for the lifetime of the app. */
export const CheckerOf = createContext<Checker>(
  checkerIn(() => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })),
);
