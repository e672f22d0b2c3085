// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { presentTexts } from '#shared/course/wire.ts';
import type { LessonPhase } from '#shared/lessons/lessons.contract.ts';
import {
  INTRODUCTION,
  lessonOf,
  listedOf,
  listReply,
  NOT_BEGUN,
} from '#tests/web/lessons/lesson-fixtures.ts';
import { text } from '#tests/web/study/task-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import LessonsPage from './LessonsPage.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function phase(number: number, title: string, completedCount: number): LessonPhase {
  return {
    number,
    title: text(title),
    description: text(title),
    picture: 'star',
    lessonCount: 4,
    completedCount,
    progressPercentage: completedCount * 25,
  };
}

const LESSON = listedOf(lessonOf([INTRODUCTION]));
const THREE_PARTS = [0, 4, 8].map((firstModule, index) => ({
  ...{ firstModule, minutes: 5 + index, title: `Part ${'ABC'.charAt(index)}`, newWords: 7 },
}));
const DONE = { ...NOT_BEGUN, isCompleted: true, progressPercentage: 100, runs: 1 };
const LESSONS = [
  { ...LESSON, progress: DONE },
  { ...LESSON, id: '102', title: 'Numbers', progress: { ...NOT_BEGUN, progressPercentage: 40 } },
  { ...LESSON, id: '103', title: 'Food', moduleCount: 12, parts: THREE_PARTS },
  { ...LESSON, id: '201', title: 'School', phase: 2, cefr: 'A2' as const },
];
const NOTHING_BEGUN = LESSONS.map((lesson) => ({ ...lesson, progress: NOT_BEGUN }));
const PHASES = [phase(1, 'Basics', 1), phase(2, 'Words', 0), phase(3, 'Grammar', 0)];

async function open(replies: Record<string, () => Response>, path = '/lessons') {
  vi.stubGlobal('fetch', async (asked: string) => replies[asked]?.() ?? Response.json(null, { status: 500 }));
  const location = memoryLocation({ path });
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <Router hook={location.hook} searchHook={location.searchHook}>
            <LessonsPage />
          </Router>
        </Suspense>
      </QueryClientProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'Lessons' });
  return userEvent.setup();
}

const course = {
  '/api/lessons/list': () => listReply(LESSONS),
  '/api/lessons/phases': () => Response.json(presentTexts(PHASES)),
};
const buttonOf = (title: string) => screen.getByRole('link', { name: new RegExp(`: ${title}$`) }).textContent;

it('shows the phase to go on with, and says Start, Continue or Review', async () => {
  await open(course);
  expect(await screen.findByRole('button', { name: /Basics/, pressed: true })).toBeTruthy();
  expect(screen.getByText('1 of 4 lessons')).toBeTruthy();
  expect([buttonOf('Greetings'), buttonOf('Numbers'), buttonOf('Food')]).toEqual([
    'Review',
    'Continue',
    'Start',
  ]);
  expect(screen.queryByRole('heading', { name: 'School' })).toBe(null);
  expect(screen.getByText('40%')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Family learning tips' })).toBeTruthy();
});

it('filters by phase, and says when its lessons are still being written', async () => {
  const user = await open(course);
  await user.click(await screen.findByRole('button', { name: /Words/ }));
  expect(await screen.findByRole('heading', { name: 'School' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Greetings' })).toBe(null);
  await user.click(screen.getByRole('button', { name: /Grammar/ }));
  expect(await screen.findByRole('heading', { name: 'Still being written' })).toBeTruthy();
});

it('filters by level across phases, and returns to the phase when the level is pressed again', async () => {
  const user = await open(course);
  await user.click(await screen.findByRole('button', { name: 'Level A2' }));
  expect(await screen.findByRole('heading', { name: 'School' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Greetings' })).toBe(null);
  expect(screen.queryByRole('button', { name: /Basics/, pressed: true })).toBe(null);
  expect(screen.getByRole('status').textContent).toBe('Level A2: one lesson');
  await user.click(screen.getByRole('button', { name: 'Level A2', pressed: true }));
  expect(await screen.findByRole('heading', { name: 'Greetings' })).toBeTruthy();
});

it('shows the level of each lesson on its card', async () => {
  await open(course);
  await screen.findByRole('heading', { name: 'Greetings' });
  expect(screen.getAllByText('A1')).toHaveLength(3);
});

it('shows the phase in the address', async () => {
  await open(course, '/lessons?phase=2');
  expect(await screen.findByRole('heading', { name: 'School' })).toBeTruthy();
});

it('says that the lessons did not arrive, and tries again', async () => {
  let isDown = true;
  const user = await open({
    ...course,
    '/api/lessons/phases': () =>
      isDown
        ? Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 })
        : course['/api/lessons/phases'](),
  });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load the lessons' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Greetings' })).toBeTruthy();
});

it.each([
  ['invites to practise', 'what was begun', LESSONS, true],
  ['does not invite to practise', 'nothing', NOTHING_BEGUN, false],
])('%s where there is %s', async (_, __, lessons, isInvited) => {
  await open({
    '/api/lessons/list': () => listReply(lessons),
    '/api/lessons/phases': () => Response.json(presentTexts(PHASES)),
  });
  await screen.findByRole('heading', { name: 'Food' });
  expect(screen.queryByRole('link', { name: 'Practise' }) !== null).toBe(isInvited);
  expect(screen.getByRole('link', { name: 'Where should I start?' })).toBeTruthy();
});

it('says how long a lesson takes, and what its parts contain', async () => {
  await open({
    '/api/lessons/list': () => listReply(LESSONS),
    '/api/lessons/phases': () => Response.json(presentTexts(PHASES)),
  });
  await screen.findByRole('heading', { name: 'Food' });
  expect(screen.getByText('3 parts')).toBeTruthy();
  const badges = screen
    .getAllByText('15 min')
    .filter((each) => !each.closest('section[aria-labelledby=path]'));
  expect(badges).toHaveLength(3);
  const rows = within(screen.getByRole('list', { name: 'Parts of “Food”' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Part A (next)5 min',
    'Part B (not started)6 min',
    'Part C (not started)7 min',
  ]);
});

it('shows the XP of every lesson, and whether they are earned', async () => {
  await open({
    '/api/lessons/list': () => listReply(LESSONS),
    '/api/lessons/phases': () => Response.json(presentTexts(PHASES)),
  });
  await screen.findByRole('heading', { name: 'Food' });
  expect(screen.getAllByText('+50 XP, earned')).toHaveLength(1);
  expect(screen.getAllByText('+50 XP')).toHaveLength(2);
});
