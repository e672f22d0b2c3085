import { useSyncExternalStore } from 'react';

/** Where a film is. It moves with every frame; who looks at it is drawn anew only when what they see changes. */
export interface FilmClock {
  /** In seconds. */
  atS(): number;
  move(toS: number): void;
  subscribe(listener: () => void): () => void;
}

export function createClock(startS: number): FilmClock {
  let now = startS;
  const listeners = new Set<() => void>();
  return {
    atS: () => now,
    move(toS) {
      if (toS === now) return;
      now = toS;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What `read` says of the present place: a number, a text, null. */
export function useAt<Value extends string | number | boolean | null>(
  clock: FilmClock,
  read: (atS: number) => Value,
): Value {
  const now = () => read(clock.atS());
  return useSyncExternalStore(clock.subscribe, now, now);
}
