import { part } from '#web/platform/part.tsx';
import { grammarPath } from '#web/study/grammar/grammar-paths.ts';
import type { Room } from '#web/study/room.ts';

/** Grammar reference, with examples of the course. */
export const grammar: Room = {
  texts: ['grammar'],
  isApart: true,
  navigation: [],
  routes: [
    {
      path: '/grammar',
      name: 'grammar',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/grammar'],
      Page: part(() => import('./GrammarPage.tsx')),
    },
    {
      path: '/grammar/:pointId',
      name: 'grammar',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/grammar/:pointId'],
      Page: part(() => import('./GrammarPointPage.tsx')),
      examples: [grammarPath('past'), grammarPath('nothing')],
    },
  ],
};
