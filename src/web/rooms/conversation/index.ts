import { part } from '#web/platform/part.tsx';
import type { Room } from '#web/study/room.ts';
import { CHAT_PATH, chatPath, TALK_PATH, talkPath } from './talk-paths.ts';

/** Conversations: stored on the server, or only in the browser. */
export const conversation: Room = {
  isStudy: true,
  texts: ['conversation'],
  isApart: true,
  navigation: [
    { href: TALK_PATH, name: 'chat', isMain: false },
    { href: CHAT_PATH, name: 'aiChat', isMain: true },
  ],
  routes: [
    {
      path: '/conversation',
      name: 'conversation',
      access: 'signed-in',
      layout: 'shell',
      begins: ['/api/conversation/sessions'],
      Page: part(() => import('./ConversationPage.tsx')),
    },
    {
      path: '/conversation/:sessionId',
      name: 'conversation',
      access: 'signed-in',
      layout: 'bare',
      begins: ['/api/conversation/:sessionId'],
      Page: part(() => import('./TalkPage.tsx')),
      examples: [talkPath('nothing')],
    },
    {
      path: '/conversation-practice',
      name: 'conversationPractice',
      access: 'signed-in',
      layout: 'shell',
      Page: part(() => import('./ConversationPracticePage.tsx')),
    },
    {
      path: '/conversation-practice/:scenarioId',
      name: 'conversationPractice',
      access: 'signed-in',
      layout: 'bare',
      Page: part(() => import('./ChatPage.tsx')),
      examples: [chatPath('restaurant')],
    },
  ],
};
