import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';
import { PLAY_PATH, QUIZ_PATH, screenPath } from './quiz-paths.ts';

/**
 * The family quiz. Open to everyone: the host of each room decides whether guests or a television may join. Its
 * texts load with its pages, because guests need no others.
 */
export const quiz: Room = {
  texts: ['quiz', 'game'],
  navigation: [{ href: QUIZ_PATH, name: 'quiz', isMain: true }],
  routes: [
    {
      path: QUIZ_PATH,
      name: 'familyQuiz',
      access: 'always',
      layout: 'shell',
      Page: part(() => import('./QuizPage.tsx')),
      examples: [QUIZ_PATH, `${QUIZ_PATH}?join=K7RM4P`],
    },
    {
      path: PLAY_PATH,
      name: 'familyQuiz',
      access: 'always',
      layout: 'bare',
      Page: part(() => import('./PlayPage.tsx')),
    },
    {
      path: screenPath(':code'),
      name: 'familyQuiz',
      access: 'always',
      layout: 'bare',
      Page: part(() => import('./ScreenPage.tsx')),
      examples: [screenPath('K7RM4P')],
    },
  ],
};
