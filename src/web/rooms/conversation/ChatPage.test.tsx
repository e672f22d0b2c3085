// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { textOf } from '#tests/shared/text.ts';
import { BEGUN, RESTAURANT, SUMMARY, sent } from '#tests/web/conversation/conversation-fixtures.ts';
import { ANNA, type Answers, accepted, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import ChatPage from './ChatPage.tsx';
import ConversationPracticePage from './ConversationPracticePage.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const WEEK = { currentStreak: 1, weeklyProgress: 1, weeklyGoal: 5 };
const CHAT = 'POST /api/conversation/chat';
const Pages = () => (
  <>
    <Route path="/conversation-practice/:scenarioId">
      <ChatPage />
    </Route>
    <Route path="/conversation-practice">
      <ConversationPracticePage />
    </Route>
  </>
);

async function open(path = '/conversation-practice/restaurant', more: Answers = {}) {
  const shown = await show(Pages, path, {
    'GET /api/auth/user': accepted(ANNA),
    'GET /api/conversation/scenarios?page=practice': accepted(sent([RESTAURANT])),
    ...more,
  });
  await act(() => fetchTexts(['conversation', 'voice', 'study']));
  return shown;
}

const answer = (swedish: string, more: object = {}) =>
  accepted(
    sent({
      response: `${swedish} in English`,
      swedish,
      pronunciation: '',
      translation: textOf(`${swedish} in English`),
      recast: null,
      glosses: [],
      help: null,
      lineWords: [],
      speaker: 'engine',
      feedback: [],
      goals: BEGUN.goals,
      tally: { turns: 1, flawless: 1 },
      reward: null,
      isOver: false,
      summary: null,
      ...more,
    }),
  );

it('begins with the first words, and sends what was said along with each line', async () => {
  const { sent: given, answers } = await open(undefined, { [CHAT]: answer('Vill du ha bord?') });
  const field = await screen.findByRole('textbox', { name: 'Your line' });
  await userEvent.type(field, 'Hej!{Enter}');
  expect(await screen.findByText('Vill du ha bord?')).toBeTruthy();
  answers[CHAT] = answer('Varsågod!', { speaker: 'model' });
  await userEvent.type(field, 'Ja tack{Enter}');
  expect(await screen.findByText('Varsågod!')).toBeTruthy();
  expect(screen.getByText('Language model')).toBeTruthy();
  expect(given(CHAT)).toMatchObject([
    {
      message: 'Hej!',
      scenario: 'restaurant',
      level: 'A1',
      context: RESTAURANT.context.english,
      conversationHistory: [{ role: 'assistant', content: 'Hej och välkommen!' }],
    },
    {
      message: 'Ja tack',
      tally: { turns: 1, flawless: 1 },
      conversationHistory: [{ role: 'assistant' }, { role: 'user', content: 'Hej!' }, { role: 'assistant' }],
    },
  ]);
});

it('has the words of one’s own line pressed, too', async () => {
  const lineWords = [{ start: 8, end: 13, wordId: 'kaffe' }];
  await open(undefined, { [CHAT]: answer('Varsågod!', { lineWords }) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'Jag tar kaffe{Enter}');
  expect(await screen.findByRole('button', { name: /kaffe/ })).toBeTruthy();
});

it('is still there after a reload, until *New scenario* clears it and leads back to the choice', async () => {
  const answers = { [CHAT]: answer('Vill du ha bord?') };
  await open(undefined, answers);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'Hej!{Enter}');
  await screen.findByText('Vill du ha bord?');
  cleanup();
  await open(undefined, answers);
  expect(await screen.findByText('Vill du ha bord?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New scenario' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this conversation?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'New scenario' }));
  expect(location.pathname).toBe('/conversation-practice');
  expect(await screen.findByText('Conversation Ended')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Start conversation: At the restaurant' }));
  expect(await screen.findByText('Hej och välkommen!')).toBeTruthy();
  expect(screen.queryByText('Vill du ha bord?')).toBeNull();
});

it('goes on if the learner stays after *New scenario*', async () => {
  await open(undefined, { [CHAT]: answer('Vill du ha bord?') });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'Hej!{Enter}');
  await screen.findByText('Vill du ha bord?');
  await userEvent.click(screen.getByRole('button', { name: 'New scenario' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(location.pathname).toBe('/conversation-practice/restaurant');
  expect(screen.getByText('Vill du ha bord?')).toBeTruthy();
  expect(screen.queryByText('Conversation Ended')).toBeNull();
});

it('leads back at once if the learner has said nothing', async () => {
  await open();
  await screen.findByRole('textbox', { name: 'Your line' });
  await userEvent.click(screen.getByRole('button', { name: 'New scenario' }));
  expect(location.pathname).toBe('/conversation-practice');
  expect(screen.queryByText('Conversation Ended')).toBeNull();
});

it('keeps a line that was not answered', async () => {
  await open(undefined, { [CHAT]: refused(503, 'busy') });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'Hej!{Enter}');
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
  expect(screen.getByText('Hej!', { selector: '[role=log] *' })).toBeTruthy();
});

it('says who is talking, and what a chat counts for', async () => {
  await open('/conversation-practice');
  expect(await screen.findByText(/built-in characters.*20 XP once a day/)).toBeTruthy();
  expect(screen.getByText('Beginner · A1')).toBeTruthy();
  cleanup();
  const scenarios = accepted(sent([{ ...RESTAURANT, speaker: 'model' as const }]));
  await open('/conversation-practice', { 'GET /api/conversation/scenarios?page=practice': scenarios });
  expect(await screen.findByText(/A language model puts/)).toBeTruthy();
});

it('shows at the end what was skipped, and the XP that it brought', async () => {
  const goals = BEGUN.goals.map((goal) => ({ ...goal, isSkipped: !goal.isMet }));
  const summary = { ...SUMMARY, wentWell: [], notUnderstoodTurns: 3 };
  const reward = { xpGained: 20, achievements: [], totalXP: 20, level: 1, leveledUp: false, ...WEEK };
  await open(undefined, { [CHAT]: answer('Hej då!', { goals, isOver: true, summary, reward }) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'Hej!{Enter}');
  expect(await screen.findByRole('heading', { name: 'You made it!' })).toBeTruthy();
  expect(screen.getByText('Goals reached: 1 of 2')).toBeTruthy();
  expect(screen.getByText('Skipped: Order a drink')).toBeTruthy();
  expect(screen.getByText('3 lines were not understood.')).toBeTruthy();
  expect(screen.getByText('+20')).toBeTruthy();
  expect(screen.getByText('(skipped)')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What went well' })).toBeNull();
});

it('does not congratulate on a chat in which less than half was reached', async () => {
  const summary = { ...SUMMARY, isFinished: false };
  await open(undefined, { [CHAT]: answer('Hej då!', { isOver: true, summary }) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'asdf{Enter}');
  expect(await screen.findByText(/at least half of its goals in your own words/)).toBeTruthy();
  expect(screen.queryByText('You made it!')).toBeNull();
});

it('offers its situations, with the first words cut off before their meaning', async () => {
  await open('/conversation-practice');
  expect(await screen.findByText('Hej och välkommen!')).toBeTruthy();
  expect(screen.queryByText(/Hello and welcome/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start conversation: At the restaurant' }));
  expect(location.pathname).toBe('/conversation-practice/restaurant');
});
