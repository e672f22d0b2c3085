import { part } from '#web/platform/part.tsx';
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
      Page: part(() => import('./PlacementPage.tsx')),
    },
  ],
};
