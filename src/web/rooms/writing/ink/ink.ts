import { type InkPoint, type InkStroke, linePen, type PenPlace } from './ink-line.ts';

/** Size of the paper in canvas px, the unit of all ink whatever its size on screen. */
export const PAPER = { width: 400, height: 200 } as const;

/** Ink on the paper. It changes with every move of the pen, so drawing code reads it on demand. */
export interface Ink {
  /** Strokes on the paper, the unfinished one last. */
  strokes(): readonly InkStroke[];
  /** Number of finished strokes. */
  count(): number;
  begin(place: PenPlace): void;
  add(place: PenPlace): void;
  /** Finishes the current stroke at pen up. */
  end(): void;
  /** Discards the current stroke, which was no writing. */
  drop(): void;
  undo(): void;
  clear(): void;
  /** Subscribes to added or removed strokes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Creates an empty sheet. */
export function createInk(): Ink {
  let finished: readonly InkStroke[] = [];
  let drawn: InkPoint[] | null = null;
  let pen = linePen();
  const listeners = new Set<() => void>();
  const change = (strokes: readonly InkStroke[]) => {
    finished = strokes;
    drawn = null;
    for (const listener of listeners) listener();
  };
  return {
    strokes: () => (drawn ? [...finished, drawn] : finished),
    count: () => finished.length,
    begin(place) {
      pen = linePen();
      drawn = [];
      this.add(place);
    },
    add(place) {
      const point = drawn && pen(place);
      if (point) drawn?.push(point);
    },
    end() {
      if (drawn) change([...finished, drawn]);
    },
    drop: () => change(finished),
    undo: () => change(finished.slice(0, -1)),
    clear: () => change([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
