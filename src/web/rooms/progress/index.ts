import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Progress of the learner. */
export const progress: Room = {
  texts: ['progress'],
  navigation: [{ href: '/progress', name: 'progress', isMain: false }],
  routes: [
    {
      path: '/progress',
      name: 'progress',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/users/me/stats', '/api/progress'],
      Page: part(() => import('./ProgressPage.tsx')),
    },
  ],
};
