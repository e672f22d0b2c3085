// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import type { PracticeTask } from '#shared/practice/practice.contract.ts';
import type { SentEvents } from '#shared/progress/progress.contract.ts';
import { openStudy } from '#tests/web/open-study.tsx';
import { taskOf } from '#tests/web/study/practice-fixtures.ts';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { practiceEvents } from '#web/study/practice/practice-events.ts';
import PracticePage from './PracticePage.tsx';

const TEN = Array.from({ length: 10 }, (_, index) => taskOf(`task ${index}`, EXERCISES.truth));
const ROOMS = [practiceEvents];

beforeAll(async () => {
  await startI18n('english');
  fetchTexts(['practice', 'study', 'voice']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Server {
  tasks: readonly PracticeTask[];
  xp: number;
  isAway?: boolean;
}

/** Opens the page with these tasks; `kinds` lists the received events, and the test may change `server`. */
async function open(server: Server) {
  const kinds: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (path === '/api/practice/round') {
      return Response.json(presentTexts({ round: 'r1', tasks: server.tasks, xp: server.xp }));
    }
    if (path !== '/api/events') return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const { events } = JSON.parse(String(init?.body)) as SentEvents;
    kinds.push(...events.map(({ kind }) => kind));
    const reward = {
      xpGained: server.xp,
      achievements: [],
      totalXP: 10,
      level: 0,
      leveledUp: false,
      currentStreak: 1,
      weeklyProgress: 1,
      weeklyGoal: 5,
    };
    const results = events.map(({ id, kind }) => ({
      id,
      outcome: 'recorded',
      code: null,
      answer: kind === 'round_completed' ? { reward, duplicate: false } : { correct: true, duplicate: false },
    }));
    return Response.json({ results, moved: [] });
  });
  await openStudy(<PracticePage />, ROOMS);
  return { user: userEvent.setup(), kinds };
}

const button = (name: string) => screen.findByRole('button', { name });

async function practise(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await button('Start'));
  for (const [index] of TEN.entries()) {
    await screen.findByText(`${index + 1} of 10`);
    await user.click(screen.getByRole('button', { name: 'False' }));
    await user.click(await button('Next'));
  }
  expect(await screen.findByRole('heading', { name: '10 of 10 right' })).toBeTruthy();
}

it('says what a round brings, leads through it, and shows what it brought', async () => {
  const { user, kinds } = await open({ tasks: TEN, xp: 10 });
  expect(await screen.findByRole('heading', { name: '10 tasks from what you have learnt' })).toBeTruthy();
  expect(screen.getByText('This round earns 10 XP')).toBeTruthy();
  await practise(user);
  expect(await screen.findByText('+10')).toBeTruthy();
  expect(screen.getByText('Alla rätt! Fantastiskt!')).toBeTruthy();
  expect(kinds).toEqual([...TEN.map(() => 'practice_answered'), 'round_completed']);
});

it('survives the loss of the connection: what was done waits, and counts when it is back', async () => {
  const server: Server = { tasks: TEN, xp: 10 };
  const { user, kinds } = await open(server);
  await button('Start');
  server.isAway = true;
  await practise(user);
  expect(await screen.findByText(/Your round is saved on this device/)).toBeTruthy();
  expect(kinds).toEqual([]);
  server.isAway = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('+10')).toBeTruthy();
  expect(kinds).toHaveLength(11);
});

it('says beforehand that a round brings no XP', async () => {
  await open({ tasks: TEN, xp: 0 });
  expect(await screen.findByText('This round earns no XP, but it improves your Swedish')).toBeTruthy();
});

it('shows the way to the lessons where nothing was learnt yet', async () => {
  await open({ tasks: [], xp: 0 });
  expect(await screen.findByRole('heading', { name: 'Nothing to practise yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to lessons' }).getAttribute('href')).toBe('/lessons');
});
