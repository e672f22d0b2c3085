import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Practice rounds with everything learnt so far. */
export const practice: Room = {
  isStudy: true,
  texts: ['practice', 'study'],
  navigation: [],
  routes: [
    {
      path: '/practice',
      name: 'practice',
      access: 'signed-in',
      layout: 'bare',
      Page: part(() => import('./PracticePage.tsx')),
    },
  ],
  events: async () => (await import('#web/study/practice/practice-events.ts')).practiceEvents,
};
