// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BEGUN, CAFE, sent } from '#tests/web/conversation/conversation-fixtures.ts';
import { type Answers, accepted, pressTwice, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import ConversationPage from './ConversationPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const SCENARIOS = 'GET /api/conversation/scenarios?page=conversation';
const SESSIONS = 'GET /api/conversation/sessions';
const PAST = {
  sessions: [
    {
      id: 'talk-1',
      scenarioId: 'coffee-shop',
      startedAt: BEGUN.startedAt,
      lastAt: BEGUN.startedAt,
      endedAt: null,
      isFinished: false,
      messageCount: 3,
    },
  ],
};

async function open(more: Answers = {}) {
  const shown = await show(ConversationPage, '/conversation', {
    [SCENARIOS]: accepted(sent([CAFE])),
    [SESSIONS]: accepted({ sessions: [] }),
    ...more,
  });
  await act(() => fetchTexts(['conversation', 'voice', 'study']));
  return shown;
}

it('begins a conversation and goes there', async () => {
  const { sent: given } = await open({ 'POST /api/conversation/start': accepted(sent(BEGUN)) });
  expect(await screen.findByText('Beginner')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start conversation: At the café' }));
  expect(given('POST /api/conversation/start')).toEqual([{ scenarioId: 'coffee-shop' }]);
  expect(location.pathname).toBe('/conversation/talk-1');
});

it('begins one conversation, however fast one presses', async () => {
  const { sent: given } = await open({ 'POST /api/conversation/start': accepted(sent(BEGUN)) });
  await pressTwice(await screen.findByRole('button', { name: 'Start conversation: At the café' }));
  expect(given('POST /api/conversation/start')).toHaveLength(1);
});

it('says why a conversation did not begin', async () => {
  await open({ 'POST /api/conversation/start': refused(503, 'busy') });
  await userEvent.click(await screen.findByRole('button', { name: 'Start conversation: At the café' }));
  expect(await screen.findByText('Failed to start conversation. Please try again.')).toBeTruthy();
  expect(location.pathname).toBe('/conversation');
});

it('writes the days of the last conversations as Europe does', async () => {
  await open({ [SESSIONS]: accepted(PAST) });
  expect(await screen.findByText('22 November')).toBeTruthy();
});

it('lists those of the last weeks: to go on with, or to delete', async () => {
  const { answers } = await open({
    [SESSIONS]: accepted(PAST),
    'DELETE /api/conversation/talk-1': accepted({}),
  });
  const link = await screen.findByRole('link', { name: 'Continue: At the café' });
  expect(link.getAttribute('href')).toBe('/conversation/talk-1');
  answers[SESSIONS] = accepted({ sessions: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Delete: At the café' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Conversation Ended')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue: At the café' })).toBeNull();
});

it('leads a keyboard on from a conversation that was deleted: to the list, and from the last one to the page', async () => {
  const [talk] = PAST.sessions;
  const { answers } = await open({
    [SESSIONS]: accepted({ sessions: [talk, { ...talk, id: 'talk-2' }] }),
    'DELETE /api/conversation/talk-1': accepted({}),
    'DELETE /api/conversation/talk-2': accepted({}),
  });
  const deleteFirst = async (left: unknown[]) => {
    answers[SESSIONS] = accepted({ sessions: left });
    const [first] = await screen.findAllByRole('button', { name: 'Delete: At the café' });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: 'Delete: At the café' })).toHaveLength(left.length),
    );
  };
  await deleteFirst([{ ...talk, id: 'talk-2' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your last conversations' }));
  await deleteFirst([]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('says that the situations did not arrive, and tries again', async () => {
  const { answers } = await open({ [SCENARIOS]: refused(503, 'busy') });
  expect(await screen.findByText('Failed to load conversation scenarios')).toBeTruthy();
  answers[SCENARIOS] = accepted(sent([CAFE]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('At the café')).toBeTruthy();
});
