import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** The course. */
export const lessons: Room = {
  isStudy: true,
  texts: ['lessons', 'study', 'voice'],
  navigation: [{ href: '/lessons', name: 'lessons', isMain: true }],
  routes: [
    {
      path: '/lessons',
      name: 'lessons',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/lessons/list', '/api/lessons/phases', '/api/users/me/stats'],
      Page: part(() => import('./LessonsPage.tsx')),
    },
    {
      path: '/lessons/:lessonId',
      name: 'lesson',
      access: 'signed-in',
      layout: 'bare',
      begins: ['/api/lessons/:lessonId', '/api/lessons/:lessonId/warm-up'],
      Page: part(() => import('./LessonPage.tsx')),
      examples: ['/lessons/101', '/lessons/999'],
    },
  ],
  events: async () => (await import('./lesson-events.ts')).lessonEvents,
};

/** The words of a lesson on paper, whose texts most learners never need. */
export const lessonPrints: Room = {
  texts: ['print'],
  isApart: true,
  navigation: [],
  routes: [
    {
      path: '/lessons/:lessonId/print',
      name: 'printWords',
      access: 'signed-in',
      layout: 'bare',
      begins: ['/api/lessons/:lessonId'],
      Page: part(() => import('./PrintLessonPage.tsx')),
      examples: ['/lessons/101/print', '/lessons/999/print'],
    },
  ],
};
