import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** A short message that goes away by itself. */
export interface Toast {
  title: string;
  text?: string;
  tone?: 'plain' | 'good' | 'bad';
}

/** A toast stays so long, unless pointed at or focused. */
export const TOAST_MS = 5_000;

/** The one toast on show; a new one takes its place. `id` tells two equal ones apart. */
let shown: (Toast & { id: number; path: string }) | null = null;
let count = 0;
/** The places where toasts can appear, by id; the newest is the one in front. */
const areas: string[] = [];
const listeners = new Set<() => void>();

/** Shows `toast` now. */
export function toast(toast: Toast): void {
  count += 1;
  show({ ...toast, id: count, path: location.pathname });
}

/** Takes away what another page than the one at `path` has said. */
export function dismissOthersToast(path: string): void {
  if (shown && shown.path !== path) show(null);
}

/** Takes away what is shown. */
export function dismissToast(): void {
  show(null);
}

/** Returns {@link toast}, for components. */
export function useToast(): (toast: Toast) => void {
  return toast;
}

/** What an area shows at present: nothing while another one is in front of it. */
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
