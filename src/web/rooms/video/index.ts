import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';
import { VIDEOS_PATH } from './video-paths.ts';

/** Films to watch, with what is studied with each. */
export const video: Room = {
  texts: ['video'],
  isApart: true,
  navigation: [{ href: VIDEOS_PATH, name: 'videos', isMain: false }],
  routes: [
    {
      path: VIDEOS_PATH,
      name: 'videoLessons',
      access: 'signed-in',
      layout: 'shell',
      Page: part(() => import('./VideosPage.tsx')),
    },
  ],
};
