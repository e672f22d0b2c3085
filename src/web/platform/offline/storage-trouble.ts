let isRefused = false;
const listeners = new Set<() => void>();

/** This browser would not keep something: it refuses storage, or has no room left. */
export function noteRefusal(): void {
  if (isRefused) return;
  isRefused = true;
  for (const listener of listeners) listener();
}

/** Whether it ever refused, since the page was loaded; for `useSyncExternalStore`. */
export const storageTrouble = {
  isRefused: () => isRefused,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
