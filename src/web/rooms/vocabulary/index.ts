import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';

/** Vocabulary: flashcards, word list, reviews, and a page for each word. */
export const vocabulary: Room = {
  isStudy: true,
  texts: ['vocabulary', 'reviews', 'study', 'voice'],
  navigation: [{ href: '/vocabulary', name: 'vocabulary', isMain: false }],
  routes: [
    {
      path: '/vocabulary',
      name: 'vocabulary',
      access: 'signed-in',
      layout: 'shell',
      Page: part(() => import('./VocabularyPage.tsx')),
      examples: [
        '/vocabulary',
        '/vocabulary?mode=list',
        '/vocabulary?mode=review',
        '/vocabulary?search=husen',
      ],
    },
    {
      path: '/vocabulary/own',
      name: 'ownCards',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/vocabulary/own'],
      Page: part(() => import('./OwnCardsPage.tsx')),
    },
    {
      path: '/vocabulary/:wordId',
      name: 'word',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/vocabulary/words/:wordId'],
      Page: part(() => import('./WordPage.tsx')),
      examples: ['/vocabulary/kanelbulle', '/vocabulary/nothing'],
    },
  ],
  events: async () => (await import('./review/review-events.ts')).reviewEvents,
};

/** The cards on paper, whose texts most learners never need. */
export const cardPrints: Room = {
  texts: ['print'],
  isApart: true,
  navigation: [],
  routes: [
    {
      path: '/vocabulary/print',
      name: 'printCards',
      access: 'signed-in',
      layout: 'bare',
      begins: ['/api/reviews/deck'],
      Page: part(() => import('./PrintCardsPage.tsx')),
    },
  ],
};
