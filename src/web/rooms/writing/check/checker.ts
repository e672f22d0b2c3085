import { createContext } from 'react';
import type { Stroke } from '#shared/writing/ink.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';

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

/** Reads handwriting. */
export interface Checker {
  /** Is the ink this word? Rejects where what reads it did not come: the next one tries again. */
  check(task: Task): Promise<WritingVerdict>;
  /** Has at hand what reads it before the first check; of ink that may be checked soon, the answer, too. */
  prepare(task?: Task): void;
}

interface Waiting {
  readonly resolve: (verdict: WritingVerdict) => void;
  readonly reject: (error: Error) => void;
}

/** Checks in a worker, which is begun when it is first wanted and begun anew when it could not start. */
export function checkerIn(begin: () => Worker): Checker {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const lose = () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('What reads handwriting did not come.'));
    waiting.clear();
  };
  /** What was read before anybody asked: the same strokes (by identity) are not read twice. */
  let ahead: (Task & { readonly verdict: Promise<WritingVerdict> }) | null = null;
  const running = () => {
    if (worker) return worker;
    worker = begin();
    worker.addEventListener('error', lose);
    worker.addEventListener('message', ({ data }: MessageEvent<WasChecked>) => {
      if (data.kind === 'lost') return lose();
      waiting.get(data.id)?.resolve(data.verdict);
      waiting.delete(data.id);
    });
    return worker;
  };
  const ask = ({ strokes, word }: Task) =>
    new Promise<WritingVerdict>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      // Widths and whatever else a stroke carries are not looked at.
      const points = strokes.map((stroke) => stroke.map(({ x, y }) => ({ x, y })));
      running().postMessage({ id: last, strokes: points, word } satisfies ToBeChecked);
    });
  return {
    check: (task) =>
      ahead?.strokes === task.strokes && ahead.word === task.word ? ahead.verdict : ask(task),
    prepare(task) {
      running();
      // A slow device that is still reading is not given more to do.
      if (!task || waiting.size > 0) return;
      const mine = { ...task, verdict: ask(task) };
      ahead = mine;
      mine.verdict.catch(() => {
        if (ahead === mine) ahead = null;
      });
    },
  };
}

/** The page's checker: one for as long as the app is open. */
export const CheckerOf = createContext<Checker>(
  checkerIn(() => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })),
);
