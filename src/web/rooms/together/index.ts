import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Page of the family: weekly goal, streak and messages. */
export const together: Room = {
  texts: ['together'],
  isApart: true,
  navigation: [],
  routes: [
    {
      path: '/family',
      name: 'family',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/together'],
      Page: part(() => import('./FamilyPage.tsx')),
    },
    {
      path: '/family/lend',
      name: 'lend',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/together', '/api/vocabulary/own/words'],
      Page: part(() => import('./LendPage.tsx')),
    },
  ],
};
