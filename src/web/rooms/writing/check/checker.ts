import { createContext } from 'react';
import type { Stroke } from '#shared/writing/ink.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';

/** What the worker is asked. */
export interface ToBeChecked {
  readonly id: number;
  readonly strokes: readonly Stroke[];
  readonly word: string;
}

/** What it answers; `lost`: what it reads with did not come. */
export type WasChecked =
  | { readonly kind: 'checked'; readonly id: number; readonly verdict: WritingVerdict }
  | { readonly kind: 'lost' };

/** Reads handwriting. */
export interface Checker {
  /** Is the ink this word? Rejects where what reads it did not come: the next one tries again. */
  check(strokes: readonly Stroke[], word: string): Promise<WritingVerdict>;
  /** Has everything at hand before the first check. */
  prepare(): void;
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
  return {
    check: (strokes, word) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        // Widths and whatever else a stroke carries are not looked at.
        const points = strokes.map((stroke) => stroke.map(({ x, y }) => ({ x, y })));
        running().postMessage({ id: last, strokes: points, word } satisfies ToBeChecked);
      }),
    prepare: () => void running(),
  };
}

/** The page's checker: one for as long as the app is open. */
export const CheckerOf = createContext<Checker>(
  checkerIn(() => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })),
);
