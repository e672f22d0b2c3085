import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Handwriting of Swedish words. */
export const writing: Room = {
  isStudy: true,
  texts: ['writing'],
  isApart: true,
  navigation: [{ href: '/writing', name: 'writing', isMain: false }],
  routes: [
    {
      path: '/writing',
      name: 'writing',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/writing/progress'],
      Page: part(() => import('./WritingPage.tsx')),
      examples: ['/writing', '/writing?category=nature'],
    },
  ],
  events: async () => (await import('./writing-events.ts')).writingEvents,
};
