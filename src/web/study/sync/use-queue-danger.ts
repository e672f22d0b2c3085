import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { lostEvents } from '#web/platform/offline/event-loss.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import type { QueueDanger } from './EventSafety.tsx';
import { useQueueState } from './study-queue.ts';

/**
 * Returns the danger and the component that warns of it. The component is fetched while online, since few browsers need
 * it.
 */
export function useQueueDanger(
  queue: EventQueue | null,
): QueueDanger & { readonly Notice: ComponentType<QueueDanger> | null } {
  const areLost = useSyncExternalStore(lostEvents.subscribe, lostEvents.areUntold, () => false);
  const state = useQueueState(queue);
  const [Notice, setNotice] = useState<ComponentType<QueueDanger> | null>(null);
  const [isShortLived] = useState(deletesAfterSevenDays);
  const isNeeded = areLost || isShortLived;
  useEffect(() => {
    if (!isNeeded) return;
    import('./EventSafety.tsx').then(
      ({ EventSafety }) => setNotice(() => EventSafety),
      () => {},
    );
  }, [isNeeded]);
  return { areLost, mayBeLost: isShortLived && state === 'waiting', Notice };
}

/**
 * Returns whether this is a browser on an iPhone or iPad, where all browsers follow Safari's storage rules, and not an
 * app on the home screen.
 */
function deletesAfterSevenDays(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad reports itself as a Mac; no Mac has a touch screen.
  const isApple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
