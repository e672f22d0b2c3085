import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Short message that disappears by itself. */
export interface Toast {
  title: string;
  text?: string;
  tone?: 'plain' | 'good' | 'bad';
}

/** Milliseconds for which a toast is shown, unless it is hovered or focused. */
export const TOAST_MS = 5_000;

/** The visible toast; a new one replaces it. `id` distinguishes equal ones. */
let shown: (Toast & { id: number; path: string }) | null = null;
let count = 0;
/** Ids of the containers for toasts; the newest one is in front. */
const areas: string[] = [];
const listeners = new Set<() => void>();

/** Shows a toast. */
export function toast(toast: Toast): void {
  count += 1;
  show({ ...toast, id: count, path: location.pathname });
}

/** Dismisses a toast of a page other than the one at `path`. */
export function dismissOthersToast(path: string): void {
  if (shown && shown.path !== path) show(null);
}

/** Dismisses the toast. */
export function dismissToast(): void {
  show(null);
}

/** Returns {@link toast}, for components. */
export function useToast(): (toast: Toast) => void {
  return toast;
}

/** Toast shown by a container; null while another one is in front of it. */
export function useShownToast(): typeof shown {
  const area = useId();
  useLayoutEffect(() => {
    areas.push(area);
    tellAll();
    return () => {
      areas.splice(areas.indexOf(area), 1);
      tellAll();
    };
  }, [area]);
  return useSyncExternalStore(
    listen,
    () => (areas.at(-1) === area ? shown : null),
    () => null,
  );
}

function show(next: typeof shown): void {
  shown = next;
  tellAll();
}

function tellAll(): void {
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
