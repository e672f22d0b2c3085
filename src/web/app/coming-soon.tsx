import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';
import type { FutureRoom } from './ComingSoonPage.tsx';

/** Holds the address of a room that is still being built: nothing leads there, but who comes is told. */
export function comingSoon(name: FutureRoom, path: string): Room {
  return {
    texts: [],
    navigation: [],
    routes: [
      {
        path,
        name,
        access: 'signed-in',
        layout: 'shell',
        Page: part(async () => {
          const { default: ComingSoonPage } = await import('./ComingSoonPage.tsx');
          return { default: () => <ComingSoonPage room={name} /> };
        }),
      },
    ],
  };
}
