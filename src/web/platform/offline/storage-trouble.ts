let isRefused = false;
const listeners = new Set<() => void>();

/** Records that the browser refused to store something or has no space left. */
export function noteRefusal(): void {
  if (isRefused) return;
  isRefused = true;
  for (const listener of listeners) listener();
}

/** True if storage has been refused since page load; for `useSyncExternalStore`. */
export const storageTrouble = {
  isRefused: () => isRefused,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
