import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';
import { ownTextPath, ownTextPrintPath, READING_PATH, textPath, textPrintPath } from './reading-paths.ts';

/** Reading: a library, the learner's own texts, and words kept with their sentence. */
export const readingPages: Room = {
  isStudy: true,
  texts: ['reading', 'print'],
  isApart: true,
  events: async () => (await import('./reading-events.ts')).readingEvents,
  navigation: [{ href: READING_PATH, name: 'reading', isMain: false }],
  routes: [
    {
      path: '/reading',
      name: 'reading',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/reading/texts'],
      Page: part(() => import('./LibraryPage.tsx')),
    },
    {
      path: '/reading/history',
      name: 'readingHistory',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/reading/history'],
      Page: part(() => import('./HistoryPage.tsx')),
    },
    {
      path: '/reading/own/:ownTextId',
      name: 'reading',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/reading/own/:ownTextId', '/api/reading/memory'],
      Page: part(() => import('./OwnTextPage.tsx')),
      examples: [ownTextPath('own-00000000000000000000000000000000')],
    },
    {
      path: '/reading/own/:ownTextId/print',
      name: 'printText',
      access: 'signed-in',
      layout: 'bare',
      begins: ['/api/reading/own/:ownTextId'],
      Page: part(() => import('./PrintOwnTextPage.tsx')),
      examples: [ownTextPrintPath('own-00000000000000000000000000000000')],
    },
    {
      path: '/reading/:textId/print',
      name: 'printText',
      access: 'signed-in',
      layout: 'bare',
      begins: ['/api/reading/texts/:textId'],
      Page: part(() => import('./PrintTextPage.tsx')),
      examples: [textPrintPath('lappen-i-tvattstugan'), textPrintPath('nothing')],
    },
    {
      path: '/reading/:textId',
      name: 'reading',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/reading/texts/:textId', '/api/reading/memory'],
      Page: part(() => import('./LibraryTextPage.tsx')),
      examples: [textPath('lappen-i-tvattstugan'), textPath('nothing')],
    },
  ],
};
