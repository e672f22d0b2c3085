import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Route } from 'wouter';
import { fetchTexts } from '#web/platform/i18n.ts';
import TalkPage from '#web/rooms/conversation/TalkPage.tsx';
import { textOf } from '../shared/text.ts';
import { BEGUN, CAFE, learnerSays, personSays, sent } from './conversation/conversation-fixtures.ts';
import { type Answers, accepted, show } from './show.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const Page = () => (
  <Route path="/conversation/:sessionId">
    <TalkPage />
  </Route>
);
const SCENARIOS = 'GET /api/conversation/scenarios?page=conversation';
export const TALK = 'GET /api/conversation/talk-1';
export const SAY = 'POST /api/conversation/talk-1/message';

/** Conversation in a café that has just begun; `more` answers further calls, or replaces these answers. */
export async function openTalk(more: Answers = {}, language: Parameters<typeof show>[3] = 'english') {
  const shown = await show(
    Page,
    '/conversation/talk-1',
    { [SCENARIOS]: accepted(sent([CAFE])), [TALK]: accepted(sent(BEGUN)), ...more },
    language,
  );
  await act(() => fetchTexts(['conversation', 'voice', 'study', 'vocabulary']));
  return shown;
}

/** Answer to a line with a slip. */
export const ANSWERED = {
  messages: [
    learnerSays('l1', 'Jag vill ha en kaffet', [
      {
        about: 'definite',
        wrong: 'en kaffet',
        start: 12,
        end: 21,
        right: 'en kaffe',
        explanation: textOf('After *en*, no ending.'),
      },
    ]),
    personSays('m2', 'Absolut! Något att äta?', {
      recast: { swedish: 'Jag vill ha en kaffe.', translation: textOf('I would like a coffee.') },
    }),
  ],
  messageCount: BEGUN.messages.length + 2,
  goals: BEGUN.goals.map((goal) => ({ ...goal, isMet: true, isSkipped: false })),
  isOver: false,
  summary: null,
  reward: null,
};
