// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { ListedLesson } from '#shared/lessons/lessons.contract.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { NEW_STATS } from '#tests/shared/stats.ts';
import {
  INTRODUCTION,
  lessonOf,
  listedOf,
  listReply,
  NOT_BEGUN,
} from '#tests/web/lessons/lesson-fixtures.ts';
import { ANNA } from '#tests/web/lessons/lesson-server.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY } from '#web/platform/session.ts';
import DashboardPage from './DashboardPage.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LESSON = listedOf(lessonOf([INTRODUCTION]));
const LESSONS = ['101', '102', '103', '104', '201', '202', '203'].map((id) => ({
  ...LESSON,
  id,
  title: `Lesson ${id}`,
}));

async function open(replies: Record<string, () => Response>, startLessonId: string | null = null) {
  vi.stubGlobal('fetch', async (asked: string) => replies[asked]?.() ?? Response.json(null, { status: 500 }));
  const client = createQueryClient();
  const learner: User = { ...ANNA, startLessonId };
  client.setQueryData(USER_KEY, learner);
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Suspense>
          <DashboardPage />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  return userEvent.setup();
}
const replies = (stats: UserStats, lessons: ListedLesson[] = LESSONS) => ({
  '/api/users/me/stats': () => Response.json(stats),
  '/api/lessons/list': () => listReply(lessons),
});

it('shows all titles in a row, with those that are reached and the present one', async () => {
  await open(replies({ ...NEW_STATS, totalXP: 320, title: 'scholar' }));
  const steps = within(await screen.findByRole('list', { name: 'Titles' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Beginnerfrom 0 XPreached',
    'Explorerfrom 100 XPreached',
    'Scholarfrom 300 XPreached',
    'Masterfrom 600 XPnot reached yet',
    'Expertfrom 1,000 XPnot reached yet',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
});

it('shows a new learner what earns the first of each figure, and a way to begin', async () => {
  await open(replies(NEW_STATS));
  const greeting = await screen.findByRole('heading', {
    level: 1,
    name: /^(God morgon|Hej|God kväll), Anna!$/,
  });
  expect(greeting.lang).toBe('sv');
  expect(screen.getByText(/Your first lesson is waiting/)).toBeTruthy();
  const begin = screen.getByRole('link', { name: 'Begin lesson 101' });
  expect(begin.getAttribute('href')).toBe('/lessons/101');
  const figures = screen.getByRole('list', { name: 'Your figures' });
  expect([...figures.children].map((figure) => figure.textContent)).toEqual([
    'Do one taskDay Streak',
    '1,000 XP to goLevel',
    'Learn 5 wordsWords Learned',
    'Earn 50 XPTotal XP',
  ]);
  const actions = within(figures).getAllByRole('link');
  expect(actions.map((action) => action.getAttribute('href'))).toEqual(Array(4).fill('/lessons/101'));
  expect(screen.getAllByText('1,000 XP to level 1')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Your title: Beginner' })).toBeTruthy();
  expect(screen.getByText('0 of 5 sessions')).toBeTruthy();
  expect(screen.getByText('5 sessions are your goal for this week.')).toBeTruthy();
});

it('shows the figures of a learner on the way, and continues the lesson begun', async () => {
  const stats: UserStats = {
    ...NEW_STATS,
    currentStreak: 12,
    level: 3,
    title: 'scholar',
    totalXP: 3420,
    xpToNextLevel: 580,
    levelProgress: 42,
    wordsLearned: 214,
    weeklyProgress: 4,
    weekDays: [true, true, false, false, false, false, false],
  };
  const begun = LESSONS.map((lesson) =>
    lesson.id === '103' ? { ...lesson, progress: { ...NOT_BEGUN, progressPercentage: 60 } } : lesson,
  );
  await open(replies(stats, begun));
  expect(await screen.findByText('12 days in a row. Today is still open.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue lesson 103' })).toBeTruthy();
  expect(screen.getByText('3,420')).toBeTruthy();
  expect(screen.getByText('One more session and you reach your weekly goal.')).toBeTruthy();
  expect(screen.getByText('Monday: studied')).toBeTruthy();
  expect(screen.getByText('Wednesday: nothing studied')).toBeTruthy();
  expect(screen.getByText('Sunday: still to come')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progress to level 4' }).getAttribute('aria-valuenow')).toBe(
    '42',
  );
});

it('opens the next part from its main button, and shows the path to the end of the level', async () => {
  const parts = [0, 2, 4].map((firstModule, index) => ({
    ...{ firstModule, minutes: 5 + index, title: `Content ${index + 1}`, newWords: 5 },
  }));
  const done = { ...NOT_BEGUN, isCompleted: true, progressPercentage: 100, runs: 1 };
  const begun = { ...NOT_BEGUN, progressPercentage: 33, visitedModules: [0, 1], nextModule: 2 };
  const lessons = LESSONS.map((lesson, index) => {
    if (index === 0) return { ...lesson, progress: done };
    return index === 1 ? { ...lesson, moduleCount: 6, parts, progress: begun } : lesson;
  });
  await open(replies({ ...NEW_STATS, totalXP: 50, wordsLearned: 12 }, lessons));
  const main = await screen.findByRole('link', { name: 'Part 2 of 3 · 6 min' });
  expect(main.getAttribute('href')).toBe('/lessons/102');
  expect(document.getElementById(main.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Lesson 102Content 2',
  );
  const path = within(screen.getByRole('region', { name: 'Your path' }));
  const stops = path.getAllByRole('listitem');
  expect(stops[0]?.textContent).toBe('FinishedLesson 1011 part');
  expect(stops[1]?.getAttribute('aria-current')).toBe('step');
  expect(path.getByText('Then').parentElement?.textContent).toContain('Lesson 103');
  expect(path.getByText('1 of 7 lessons')).toBeTruthy();
  const rows = within(path.getByRole('list', { name: 'Parts of “Lesson 102”' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Content 1 (done)5 min',
    'Content 2 (next)6 min',
    'Content 3 (not started)7 min',
  ]);
});

it.each([
  [{ before: 28, now: 14, missed: 2 }, /from 28 to 14: 2 freezes bridge your latest days off/],
  [{ before: 9, now: 0, missed: 3 }, /9-day streak has ended after 3 days off/],
])('tells what missed days have cost the streak: %o', async (streakLoss, words) => {
  await open(replies({ ...NEW_STATS, currentStreak: streakLoss.now, streakLoss }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows six lessons, and leads to no room that is still being built', async () => {
  await open(replies(NEW_STATS));
  expect(await screen.findByRole('heading', { name: 'Continue Your Journey' })).toBeTruthy();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(
    hrefs.filter(
      (href) =>
        !/^\/(lessons\/\d+|progress|family-quiz|vocabulary|pronunciation|conversation|writing|video-lessons)$/.test(
          href ?? '',
        ),
    ),
  ).toEqual([]);
  expect(screen.getAllByRole('heading', { level: 3, name: /^Lesson / })).toHaveLength(6);
});

it('begins where the level says, and leaves the way to the first lesson open', async () => {
  await open(replies(NEW_STATS), '201');
  const begin = await screen.findByRole('link', { name: 'Begin lesson 201' });
  expect(begin.getAttribute('href')).toBe('/lessons/201');
  expect(screen.getByText(/so this one is for you: “Lesson 201”/)).toBeTruthy();
  const anyway = screen.getByRole('link', { name: 'Look at lesson 101 anyway' });
  expect(anyway.getAttribute('href')).toBe('/lessons/101');
});

it('says that the figures did not arrive, and tries again', async () => {
  let isDown = true;
  const up = replies(NEW_STATS);
  const user = await open({
    ...up,
    '/api/users/me/stats': () => {
      if (!isDown) return up['/api/users/me/stats']();
      return Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 });
    },
  });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your progress' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Anna!/ })).toBeTruthy();
});

it('invites to practise once something was learnt', async () => {
  const begun = { ...NOT_BEGUN, progressPercentage: 40 };
  await open(replies(NEW_STATS, [{ ...LESSON, progress: begun }]));
  expect((await screen.findByRole('link', { name: 'Practise' })).getAttribute('href')).toBe('/practice');
  cleanup();
  await open(replies(NEW_STATS));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Practise' })).toBe(null);
});

it('leads to the words that want to be reviewed, and does without them where they are not known', async () => {
  const figures = {
    dueToday: 6,
    newToday: 2,
    newCards: 9,
    mastered: 0,
    accuracy: null,
    ratings: 0,
    reviewedToday: 0,
    backlog: null,
  };
  await open({ ...replies(NEW_STATS), '/api/reviews/figures': () => Response.json(figures) });
  const review = await screen.findByRole('link', { name: 'Review 8 cards' });
  expect(review.getAttribute('href')).toBe('/vocabulary?mode=review');
  cleanup();
  await open({
    ...replies(NEW_STATS),
    '/api/reviews/figures': () => Response.json({ ...figures, dueToday: 0, newToday: 0 }),
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull();
});

it('has the three quick actions, and the family quiz', async () => {
  await open(replies(NEW_STATS));
  const actions = within(await screen.findByRole('region', { name: 'Quick actions' })).getByRole('list');
  const links = within(actions).getAllByRole('link');
  expect(links.map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Flash Cards', '/vocabulary'],
      ['Chat Practice', '/conversation'],
      ['Speak Up', '/pronunciation'],
    ],
  );
  expect(screen.getByRole('heading', { name: 'Family Quiz Night' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Quiz' }).getAttribute('href')).toBe('/family-quiz');
});

it('starts lessons that were never begun, and does not blame a learner for days before they joined', async () => {
  await open(replies({ ...NEW_STATS, joined: 4 }));
  await screen.findByRole('heading', { level: 1 });
  expect(
    screen.getAllByRole('link', { name: /^Start Lesson|^Start: |^Start$/ }).length,
  ).toBeGreaterThanOrEqual(6);
  expect(screen.queryAllByRole('link', { name: /^Continue/ })).toEqual([]);
  expect(screen.getByText('Thursday: before you joined')).toBeTruthy();
  expect(screen.getByText('Friday: nothing studied')).toBeTruthy();
});
