// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ACHIEVEMENTS } from '#shared/progress/achievements.ts';
import { addDays } from '#shared/progress/learner-day.ts';
import type { ProgressReport } from '#shared/progress/progress.contract.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { NEW_STATS } from '#tests/shared/stats.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import ProgressPage from './ProgressPage.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TODAY = '2026-11-21';
const NEW: ProgressReport = {
  stats: NEW_STATS,
  today: TODAY,
  longestStreak: 0,
  calendar: { since: '2025-12-01', studied: [], frozen: [], pauses: [] },
  studyTime: Array.from({ length: 28 }, (_, index) => ({
    day: addDays(TODAY, index - 27),
    vocabulary: 0,
    grammar: 0,
    pronunciation: 0,
    conversation: 0,
    writing: 0,
  })),
  achievements: ACHIEVEMENTS.map((achievement) => ({
    ...achievement,
    value: 0,
    xpReward: XP_FOR.achievement[achievement.id],
    earnedOn: null,
  })),
};
const LEARNER: ProgressReport = {
  ...NEW,
  stats: {
    ...NEW_STATS,
    currentStreak: 3,
    studiedToday: true,
    title: 'explorer',
    totalXP: 210,
    weekDays: [false, false, true, false, true, true, false],
    frozenDays: [false, false, false, true, false, false, false],
    freezesLeft: 1,
  },
  longestStreak: 4,
  calendar: {
    since: '2025-12-01',
    studied: ['2026-10-30', '2026-11-18', '2026-11-20', TODAY],
    frozen: ['2026-11-19'],
    pauses: [],
  },
  studyTime: NEW.studyTime.map((day) =>
    day.day === TODAY ? { ...day, vocabulary: 300, grammar: 90, writing: 60 } : day,
  ),
  achievements: NEW.achievements.map((achievement) =>
    achievement.id === 'streak-3' ? { ...achievement, value: 3, earnedOn: TODAY } : achievement,
  ),
};

async function open(answer: () => Response) {
  vi.stubGlobal('fetch', async (asked: string) =>
    asked === '/api/progress' ? answer() : Response.json(null, { status: 500 }),
  );
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <ProgressPage />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  return userEvent.setup();
}
const opened = (report: ProgressReport) => open(() => Response.json(report));

it('shows the streak, what holds it, and what it will bear', async () => {
  await opened(LEARNER);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your progress' })).toBeTruthy();
  expect(screen.getByText('Longest: 4 days')).toBeTruthy();
  expect(screen.getByText('Done for today. See you tomorrow!')).toBeTruthy();
  expect(screen.getAllByText('1 streak freeze left this month')).toHaveLength(2);
  expect(screen.getByText('Thursday: day off, covered by a streak freeze')).toBeTruthy();
});

it('has a calendar whose days say what they are, and leads back to earlier months', async () => {
  const user = await opened(LEARNER);
  const november = within(await screen.findByRole('table', { name: 'November 2026' }));
  const dayCells = november.getAllByRole('cell').filter((cell) => cell.textContent);
  expect(dayCells).toHaveLength(30);
  expect(dayCells[17]?.textContent).toBe('18studied');
  expect(dayCells[18]?.textContent).toBe('19day off, covered by a streak freeze');
  expect(dayCells[16]?.textContent).toBe('17');
  expect(november.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'MMonday',
    'TTuesday',
    'WWednesday',
    'TThursday',
    'FFriday',
    'SSaturday',
    'SSunday',
  ]);
  expect(screen.getByText('3 study days this month')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('table', { name: 'October 2026' })).toBeTruthy();
  expect(screen.getByText('1 study day this month')).toBeTruthy();
  for (let month = 0; month < 10; month += 1) {
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
  }
  expect(screen.getByRole('table', { name: 'December 2025' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
});

it('shows the time studied as bars, and the same in a table', async () => {
  await opened(LEARNER);
  const chart = await screen.findByRole('img', { name: /^Bar chart: 8 minutes in total/ });
  expect(chart.querySelectorAll('rect')).toHaveLength(3);
  const table = within(screen.getByRole('table', { name: 'Time studied', hidden: true }));
  const [head, ...rows] = table.getAllByRole('row', { hidden: true });
  expect([...(head?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Day',
    'Vocabulary',
    'Grammar',
    'Pronunciation',
    'Conversation',
    'Writing',
  ]);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Sat 21 Nov', '5', '1.5', '0', '0', '1'],
  ]);
});

it('shows every achievement: earned, or on the way', async () => {
  await opened(LEARNER);
  await screen.findByText('1 of 10');
  const card = (name: string) => {
    const item = screen.getByRole('heading', { level: 3, name }).closest('li');
    if (!item) throw new Error(name);
    return within(item);
  };
  expect(card('Three in a row').getByText('Earned on 21 Nov 2026')).toBeTruthy();
  expect(card('A whole month').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  expect(card('A whole month').getByText('+300 XP')).toBeTruthy();
  expect(card('Clear as glass').getByText('0 of 90')).toBeTruthy();
});

it('shows the ladder of titles with the one borne', async () => {
  await opened(LEARNER);
  const ladder = within(await screen.findByRole('list', { name: 'Titles' }));
  const borne = ladder.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current'));
  expect(borne.map((item) => item.textContent)).toEqual([
    'Explorerfrom 100 XPreachedExercises against your own mistakesCultural notesSwedish audio for every word',
  ]);
  // All titles are links, including those not reached yet.
  expect(ladder.getByRole('link', { name: 'Swedish for work' }).getAttribute('href')).toBe(
    '/vocabulary?category=workplace',
  );
  expect(screen.getByText(/Nothing is locked/)).toBeTruthy();
  expect(ladder.getByText('from 1,000 XP')).toBeTruthy();
});

it('tells a new learner how to begin, and what can be earned', async () => {
  await opened(NEW);
  const begin = await screen.findByRole('link', { name: 'Go to lessons' });
  expect(begin.getAttribute('href')).toBe('/lessons');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Achievements' }).nextSibling?.textContent).toBe('0 of 10');
});

it('offers another try when it cannot be read', async () => {
  let isBroken = true;
  const user = await open(() =>
    isBroken
      ? Response.json({ code: 'internal', message: 'It broke.' }, { status: 500 })
      : Response.json(LEARNER),
  );
  await screen.findByText('Your progress could not be loaded');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Longest: 4 days')).toBeTruthy();
});
