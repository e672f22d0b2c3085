import { createContext } from 'react';
import type { Stroke } from '#shared/writing/ink.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';
import { askedWorker } from '#web/platform/asked-worker.ts';

/** Ink, and the word it may be. */
export interface Task {
  readonly strokes: readonly Stroke[];
  readonly word: string;
}

/** What the worker is asked. */
export interface ToBeChecked extends Task {
  readonly id: number;
}

/** What it answers; `lost`: what it reads with did not come. */
export type WasChecked =
  | { readonly kind: 'checked'; readonly id: number; readonly verdict: WritingVerdict }
  | { readonly kind: 'lost' };

type Said = Exclude<WasChecked, { readonly kind: 'lost' }>;

/** Reads handwriting. */
export interface Checker {
  /** Is the ink this word? Rejects where what reads it did not come: the next one tries again. */
  check(task: Task): Promise<WritingVerdict>;
  /** Has at hand what reads it before the first check; of ink that may be checked soon, the answer, too. */
  prepare(task?: Task): void;
}

/** Checks in a worker, which is begun when it is first wanted and begun anew when it could not start. */
export function checkerIn(begin: () => Worker): Checker {
  const reader = askedWorker<Task, Said, WritingVerdict>(
    begin,
    ({ verdict }) => verdict,
    () => new Error('What reads handwriting did not come.'),
  );
  /** What was read before anybody asked: the same strokes (by identity) are not read twice. */
  let ahead: (Task & { readonly verdict: Promise<WritingVerdict> }) | null = null;
  /** What is read ahead once what is being read has been. */
  let next: Task | null = null;
  const isAhead = ({ strokes, word }: Task) => ahead?.strokes === strokes && ahead.word === word;
  const ask = ({ strokes, word }: Task) => {
    // Widths and whatever else a stroke carries are not looked at.
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
  const readAhead = (task: Task) => {
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
      // A slow device that is still reading is not given more to do, but for the last that was written.
      if (reader.countWaiting() > 0) next = task;
      else readAhead(task);
    },
  };
}

/** The page's checker: one for as long as the app is open. */
export const CheckerOf = createContext<Checker>(
  checkerIn(() => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })),
);
