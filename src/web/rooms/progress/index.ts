import { lazy } from 'react';
import type { Room } from '#web/study/room.ts';

/** Where a learner stands. */
export const progress: Room = {
  texts: ['progress'],
  navigation: [],
  routes: [
    {
      path: '/progress',
      name: 'progress',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/users/me/stats', '/api/progress'],
      Page: lazy(() => import('./ProgressPage.tsx')),
    },
  ],
};
