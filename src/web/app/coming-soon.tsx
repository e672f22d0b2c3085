import { part } from '#web/platform/part.tsx';
import type { NavigationEntry, Room } from '#web/study/room.ts';
import type { FutureRoom } from './ComingSoonPage.tsx';

const ComingSoonPage = part(() => import('./ComingSoonPage.tsx'));

/** Holds the place of a room that is still being built. */
export function comingSoon(name: FutureRoom, way: NavigationEntry): Room {
  return {
    texts: [],
    navigation: [way],
    routes: [
      {
        path: way.href,
        name,
        access: 'signed-in',
        layout: 'shell',
        Page: () => <ComingSoonPage room={name} />,
      },
    ],
  };
}
