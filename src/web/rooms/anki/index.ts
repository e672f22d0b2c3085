import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Import from Anki, and export. */
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
