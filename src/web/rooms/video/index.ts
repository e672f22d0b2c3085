import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';
import { VIDEOS_PATH, videoPath } from './video-paths.ts';

/** Films with transcript, words and exercises. */
export const video: Room = {
  isStudy: true,
  texts: ['video'],
  isApart: true,
  events: async () => (await import('./video-events.ts')).videoEvents,
  navigation: [{ href: VIDEOS_PATH, name: 'videoLessons', isMain: false }],
  routes: [
    {
      path: '/video-lessons',
      name: 'videoLessons',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/video-lessons?parts=cards'],
      Page: part(() => import('./VideosPage.tsx')),
    },
    {
      path: '/video-lessons/:videoId',
      name: 'videoLessons',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/video-lessons/:videoId'],
      Page: part(() => import('./VideoPage.tsx')),
      examples: [videoPath('the-last-bun'), videoPath('nothing')],
    },
  ],
};
