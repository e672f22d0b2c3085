import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Pronunciation practice with feedback. */
export const pronunciation: Room = {
  isStudy: true,
  texts: ['pronunciation', 'voice', 'study'],
  navigation: [{ href: '/pronunciation', name: 'speaking', isMain: false }],
  routes: [
    {
      path: '/pronunciation',
      name: 'pronunciation',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/pronunciation/words'],
      Page: part(() => import('./PronunciationPage.tsx')),
      examples: [
        '/pronunciation',
        '/pronunciation?mode=words',
        '/pronunciation?mode=sounds',
        '/pronunciation?mode=pairs',
        '/pronunciation?mode=melody',
      ],
    },
  ],
  events: async () => (await import('#web/study/say/say-events.ts')).sayEvents,
};
