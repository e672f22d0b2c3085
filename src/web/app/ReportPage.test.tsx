// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { NEW_STATS } from '#tests/shared/stats.ts';
import { ANNA, type Answers, accepted, refused, show } from '#tests/web/show.tsx';
import ReportPage from './ReportPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/family/learners/liv/report';
const CHANGE = 'PUT /api/family/learners/liv';
const LESSON = {
  id: '101',
  title: 'Hello',
  dutchTitle: 'Hallo',
  germanTitle: 'Hallo',
  description: 'Say hello.',
  dutchDescription: 'Begroeten.',
  germanDescription: 'Grüßen.',
};
const REPORT = {
  learner: { id: 'liv', firstName: 'Liv', avatar: null, isHolder: false, timeZone: 'Europe/Amsterdam' },
  progress: {
    stats: { ...NEW_STATS, wordsLearned: 17 },
    today: '2026-11-21',
    longestStreak: 3,
    calendar: { since: '2026-11-01', studied: ['2026-11-20'], frozen: [], pauses: [] },
    studyTime: [
      { day: '2026-11-20', vocabulary: 600, grammar: 0, pronunciation: 0, conversation: 0, writing: 0 },
    ],
  },
  finished: [LESSON],
  next: { ...LESSON, id: '102', title: 'Numbers' },
  dueCards: 8,
  mistake: { mistake: 'gender', count: 4 },
  permissions: {
    mayUseModel: true,
    mayMeetStrangers: true,
    newCardsLimit: null,
    quietHours: null,
    dailyMinutes: null,
    mayBeReminded: false,
  },
};

function Page() {
  return (
    <Route path="/family/learners/:learnerId">
      <ReportPage />
    </Route>
  );
}

const open = (answers: Answers = {}) =>
  show(Page, '/family/learners/liv', {
    'GET /api/auth/user': accepted(ANNA),
    [READ]: accepted(REPORT),
    ...answers,
  });

it('shows what a child did, can do, mixes up, and what comes next', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Liv');
  expect(screen.getByText(/It never shows conversations/)).toBeTruthy();
  expect(screen.getByText('Say hello.')).toBeTruthy();
  expect(screen.getByText('Next lesson: Numbers')).toBeTruthy();
  expect(screen.getByText('8 cards are due today.')).toBeTruthy();
  expect(screen.getByText('Often mixed up: en or ett (en hus instead of ett hus).')).toBeTruthy();
});

it('saves a rule at once', async () => {
  const { sent } = await open({ [CHANGE]: accepted({ learners: [] }) });
  fireEvent.click(screen.getByLabelText('Family quiz with people outside the family'));
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ mayMeetStrangers: false }]));
});

it('limits new cards by choice', async () => {
  const { sent } = await open({ [CHANGE]: accepted({ learners: [] }) });
  fireEvent.change(screen.getByLabelText('New cards per day'), { target: { value: '5' } });
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ newCardsLimit: 5 }]));
});

it('keeps the stored rule and says why a change failed', async () => {
  await open({ [CHANGE]: refused(503, 'storage_busy') });
  const box = screen.getByLabelText<HTMLInputElement>('Family quiz with people outside the family');
  fireEvent.click(box);
  expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  expect(box.checked).toBe(true);
});

it('shows a learner their own page with the rules to read', async () => {
  await open({ 'GET /api/auth/user': accepted({ ...ANNA, id: 'liv', isHolder: false }) });
  expect(await screen.findByText('The parent who holds the account can see this page too.')).toBeTruthy();
  expect(screen.getByText('The holder of the account has set these rules.')).toBeTruthy();
  const box = screen.getByLabelText<HTMLInputElement>('Family quiz with people outside the family');
  expect(box.matches(':disabled')).toBe(true);
});

it('says that there is no such learner', async () => {
  await open({ [READ]: refused(404, 'not_found') });
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
});
