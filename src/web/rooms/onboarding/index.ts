import { lazy } from 'react';
import type { Room } from '#web/study/room.ts';

/** The placement test; the tour is on the dashboard. */
export const onboarding: Room = {
  texts: ['onboarding'],
  navigation: [],
  routes: [
    {
      path: '/placement',
      name: 'placement',
      access: 'signed-in',
      layout: 'bare',
      Page: lazy(() => import('./PlacementPage.tsx')),
    },
  ],
};
