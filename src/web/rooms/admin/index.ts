import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Page of the operator of the installation. */
export const admin: Room = {
  texts: ['admin', 'invitations'],
  isApart: true,
  navigation: [],
  routes: [
    {
      path: '/admin',
      name: 'admin',
      access: 'signed-in',
      layout: 'shell',
      Page: part(() => import('./AdminPage.tsx')),
    },
  ],
};
