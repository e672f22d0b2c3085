import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Words that come from Anki and go there. */
export const anki: Room = {
  texts: ['anki'],
  navigation: [],
  routes: [
    {
      path: '/vocabulary/import',
      name: 'import',
      access: 'signed-in',
      layout: 'shell',
      Page: part(() => import('./ImportPage.tsx')),
    },
  ],
};
