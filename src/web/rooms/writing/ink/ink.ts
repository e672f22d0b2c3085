import { type InkPoint, type InkStroke, linePen, type PenPlace } from './ink-line.ts';

/** The paper, in canvas px: all ink is measured in these, whatever size it has on the screen. */
export const PAPER = { width: 400, height: 200 } as const;

/** Ink on the paper. It changes with every move of the pen: who draws it asks for it. */
export interface Ink {
  /** What is on the paper, the stroke that is being drawn last. */
  strokes(): readonly InkStroke[];
  /** Strokes that are finished. */
  count(): number;
  begin(place: PenPlace): void;
  add(place: PenPlace): void;
  /** The pen has left the paper. */
  end(): void;
  /** What is being drawn was no writing. */
  drop(): void;
  undo(): void;
  clear(): void;
  /** Tells when strokes have come or gone; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** An empty sheet. */
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
