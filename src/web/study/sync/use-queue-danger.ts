import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { lostEvents } from '#web/platform/offline/event-loss.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import type { QueueDanger } from './EventSafety.tsx';
import { useQueueState } from './study-queue.ts';

/** The danger, and what tells of it: few browsers need that, and those fetch it while there is a connection. */
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

/** Whether this is a browser on an iPhone or iPad, all of which share Safari's storage rules, and not the home screen's app. */
function deletesAfterSevenDays(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isApple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
