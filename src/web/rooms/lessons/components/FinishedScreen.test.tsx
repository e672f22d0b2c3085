// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  INTRODUCTION,
  lessonOf,
  listedOf,
  listReply,
  NOT_BEGUN,
} from '#tests/web/lessons/lesson-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import type { EventQueue, QueueNotice } from '#web/platform/offline/event-queue.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { FinishedScreen } from './FinishedScreen.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LESSON = lessonOf([INTRODUCTION]);

async function showEnd(queue: EventQueue | null): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <FinishedScreen lesson={LESSON} completionId="end" queue={queue} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
}

it('leads from the last lesson of the course to the reading room', async () => {
  vi.stubGlobal('fetch', async () => listReply([listedOf(LESSON)]));
  await showEnd(null);
  expect(await screen.findByText(/^That was the last lesson of the course/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe('/reading');
});

it('leads from any other lesson to the next one', async () => {
  const next = { ...listedOf(LESSON), id: '102', title: 'Numbers' };
  vi.stubGlobal('fetch', async () => listReply([listedOf(LESSON), next]));
  await showEnd(null);
  expect((await screen.findByRole('link', { name: 'Next: Numbers' })).getAttribute('href')).toBe(
    '/lessons/102',
  );
  expect(screen.queryByText(/^That was the last lesson of the course/)).toBeNull();
});

it('shows the achievements that the end of the lesson has earned, each with its XP', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const listeners: Parameters<EventQueue['subscribe']>[0][] = [];
  const queue = {
    subscribe: (listener) => {
      listeners.push(listener);
      return () => {};
    },
    state: () => 'saved',
  } as Partial<EventQueue> as EventQueue;
  await showEnd(queue);
  await screen.findByRole('heading', { level: 1, name: 'Bra jobbat!' });
  const reward = {
    xpGained: 50,
    achievements: ['vocabulary-10' as const, 'streak-3' as const],
    totalXP: 130,
    level: 0,
    leveledUp: false,
    currentStreak: 3,
    weeklyProgress: 1,
    weeklyGoal: 5,
  };
  const notice: QueueNotice = {
    type: 'acknowledged',
    kind: 'lesson_completed',
    event: {
      ...{ id: 'end', userId: 'anna', kind: 'lesson_completed', occurredAt: 0, aheadMs: null },
      body: { lessonId: '101', moduleIndex: 0 },
    },
    reply: { progress: NOT_BEGUN, correct: null, reward, duplicate: false },
  };
  await act(async () => {
    for (const listener of listeners) listener(notice);
  });
  const heading = await screen.findByRole('heading', { name: 'You have earned 2 achievements' });
  const list = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
  expect(list.map((item) => item.textContent)).toEqual(['First words+30 XP', 'Three in a row+50 XP']);
});
