import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Placement test; the tour is part of the dashboard. */
export const onboarding: Room = {
  texts: ['onboarding'],
  navigation: [],
  routes: [
    {
      path: '/placement',
      name: 'placement',
      access: 'signed-in',
      layout: 'bare',
      Page: part(() => import('./PlacementPage.tsx')),
    },
  ],
};
