import { useSyncExternalStore } from 'react';

/**
 * Current time of a film. It changes with every frame; components re-render only if the value they derive from it
 * changes.
 */
export interface FilmClock {
  /** Current time in seconds. */
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

/** Value that `read` derives from the current time. Re-renders only when it changes. */
export function useAt<Value extends string | number | boolean | null>(
  clock: FilmClock,
  read: (atS: number) => Value,
): Value {
  const now = () => read(clock.atS());
  return useSyncExternalStore(clock.subscribe, now, now);
}
