// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { exerciseModule, INTRODUCTION, lessonOf } from '#tests/web/lessons/lesson-fixtures.ts';
import { serveLesson } from '#tests/web/lessons/lesson-server.ts';
import { openLesson } from '#tests/web/open-lesson.tsx';
import { EXERCISES } from '#tests/web/study/task-fixtures.ts';
import { unhurried } from '#tests/web/unhurried.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import type { RoomEvents } from '#web/study/sync/room-events.ts';
import { lessonEvents } from './lesson-events.ts';

const LESSON = lessonOf([
  INTRODUCTION,
  exerciseModule('choose', EXERCISES.choice),
  exerciseModule('decide', EXERCISES.truth),
]);

// Queries by role are slow in jsdom, and the texts load on first use.

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Configured as in the app, with a room that reacts to lesson events. */
const moved: string[] = [];
const cards: RoomEvents = {
  acknowledged: {},
  moved: (_, subjects) => void moved.push(...subjects),
};
const ROOMS = [lessonEvents, cards];

let client: QueryClient;

async function open(path = '/lessons/101', known = createQueryClient(), now = unhurried) {
  client = known;
  return (await openLesson({ path, client, rooms: ROOMS, now })).user;
}

const button = (name: string) => screen.findByRole('button', { name });
const next = () => button('Next');

/** Answers the shown exercise by a press on an option. */
const answer = async (user: ReturnType<typeof userEvent.setup>, option: string) =>
  user.click(await button(option));

it('leads through a lesson to its end, brings back what was missed, and shows what it brought', async () => {
  const { received } = serveLesson(LESSON);
  const user = await open();
  expect(await screen.findByRole('heading', { name: 'One hello for all' })).toBeTruthy();
  expect(screen.getByText('1 of 3')).toBeTruthy();
  await user.click(await next());

  const question = await screen.findByRole('heading', { name: 'What does she say?' });
  expect(document.activeElement).toBe(question);
  expect(screen.queryByRole('button', { name: 'Check' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Next' })).toBe(null);
  await answer(user, 'Hello!');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
  await user.click(await next());
  await answer(user, 'False');
  await user.click(await next());

  expect(await screen.findByText('Once more: 1 of 1')).toBeTruthy();
  await answer(user, 'Goodbye!');
  await user.click(await next());

  expect(await screen.findByRole('heading', { name: 'Bra jobbat!' })).toBeTruthy();
  expect(await screen.findByText('+50')).toBeTruthy();
  expect(screen.getByText('1 of 5')).toBeTruthy();
  expect(received.map(({ kind, moduleIndex }) => `${kind} ${moduleIndex}`)).toEqual([
    'module_visited 0',
    'module_answered 1',
    'module_answered 2',
    'module_answered 1',
    'lesson_completed 2',
  ]);
  const times = received.map(({ occurredAt }) => Number(occurredAt));
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(received.every(({ userId }) => userId === 'anna')).toBe(true);
  const spent = received.reduce((sum, { spentMs = 0 }) => sum + spentMs, 0);
  expect(spent).toBeGreaterThan(0);
  expect(client.getQueryState(STATS_KEY)?.isInvalidated).toBe(true);
  expect(new Set(moved)).toEqual(new Set(['lesson:101', 'stats']));
});

it('turns one page for two presses in haste, by pointer and by key', async () => {
  serveLesson(LESSON);
  let nowMs = 0;
  const user = await open('/lessons/101', undefined, () => nowMs);
  const first = await next();
  nowMs = 1_000;
  await user.click(first);
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  nowMs += 160;
  await user.click(await button('Previous'));
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  nowMs += 240;
  await user.click(await button('Previous'));
  expect(screen.getByText('1 of 3')).toBeTruthy();
});

it('goes on where the learner stopped, and back', async () => {
  serveLesson(LESSON).see('hello');
  const user = await open();
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  await user.click(await button('Previous'));
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  expect(await button('Previous')).toHaveProperty('disabled', true);
});

it('has a dot for each module: visited, current, unvisited', async () => {
  serveLesson(LESSON).see('hello');
  await open();
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  const dots = [...document.querySelectorAll<HTMLElement>('[data-dot]')];
  expect(dots.map(({ dataset }) => dataset.dot)).toEqual(['visited', 'current', 'unvisited']);
  // Visible on phones, too: only windows under 22rem hide the dots.
  expect(dots[0]?.parentElement?.className).not.toContain('max-sm:hidden');
});

it('turns the pages with the arrow keys', async () => {
  serveLesson(LESSON);
  const user = await open();
  await screen.findByText('1 of 3');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('1 of 3')).toBeTruthy();
});

it('keeps everything while there is no connection, and sends it in order afterwards', async () => {
  let isOffline = false;
  const isCut = (path: string) => isOffline && path === '/api/events';
  const { received } = serveLesson(LESSON, (path) => (isCut(path) ? new TypeError('Failed to fetch') : null));
  const user = await open();
  await screen.findByText('1 of 3');
  isOffline = true;
  await user.click(await next());
  expect(await screen.findByText('Waiting for a connection')).toBeTruthy();
  await answer(user, 'Goodbye!');
  await user.click(await next());
  await answer(user, 'False');
  await user.click(await next());
  expect(await screen.findByText(/saved on this device/)).toBeTruthy();
  expect(received).toEqual([]);

  isOffline = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('+50')).toBeTruthy();
  expect(received.map(({ kind, moduleIndex }) => `${kind} ${moduleIndex}`)).toEqual([
    'module_visited 0',
    'module_answered 1',
    'module_answered 2',
    'lesson_completed 2',
  ]);
});

it('goes on where the learner stopped, also when nothing of it has reached the server yet', async () => {
  serveLesson(LESSON, (path) => (path === '/api/events' ? new TypeError('Failed to fetch') : null));
  const user = await open();
  await screen.findByText('1 of 3');
  await user.click(await next());
  await answer(user, 'Hello!');
  await user.click(await next());
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  cleanup();
  const again = await open('/lessons/101', client);
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  await answer(again, 'False');
  await again.click(await next());
  expect(await screen.findByText('Once more: 1 of 1')).toBeTruthy();
});

it('tells what the server refused, and shows what is true', async () => {
  let isEdited = false;
  const refusal = { id: '', outcome: 'refused', code: 'answer_mismatch', answer: null };
  const refused = () => Response.json({ results: [refusal], moved: [] });
  const server = serveLesson(LESSON, (path) => (isEdited && path === '/api/events' ? refused() : null));
  server.see('hello', 'choose');
  const user = await open();
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  server.forget();
  isEdited = true;
  await answer(user, 'False');
  expect(await screen.findByText('One step could not be saved')).toBeTruthy();
  expect(
    screen.getByText('This answer does not belong to this exercise. Please load the page again.'),
  ).toBeTruthy();
  expect(await screen.findByText('1 of 3')).toBeTruthy();
});

it('asks to sign in again when the session has ended, and sends what waited once that is done', async () => {
  let isSignedOut = false;
  const gone = () => Response.json({ code: 'unauthenticated', message: 'Please sign in.' }, { status: 401 });
  const { received } = serveLesson(LESSON, (path) => (isSignedOut && path === '/api/events' ? gone() : null));
  const user = await open();
  await screen.findByText('1 of 3');
  isSignedOut = true;
  await user.click(await next());
  expect(
    await screen.findByText('Please sign in again. Your answers are saved on this device.'),
  ).toBeTruthy();
  expect(received).toEqual([]);
  isSignedOut = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(received.map(({ kind }) => kind)).toEqual(['module_visited']));
});

it('says that a lesson does not exist, also for an address that is another call', async () => {
  serveLesson(LESSON);
  await open('/lessons/999');
  expect(await screen.findByRole('heading', { name: 'Lesson not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to lessons' }).getAttribute('href')).toBe('/lessons');
  cleanup();
  await open('/lessons/phases');
  expect(await screen.findByRole('heading', { name: 'Lesson not found' })).toBeTruthy();
});

it('offers to try again when the lesson does not arrive', async () => {
  let isDown = true;
  const down = () => Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 });
  serveLesson(LESSON, (path) => (isDown && path === '/api/lessons/101' ? down() : null));
  const user = await open();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this lesson' })).toBeTruthy();
  isDown = false;
  await user.click(await button('Try again'));
  await waitFor(() => expect(screen.getByText('1 of 3')).toBeTruthy());
});

it('leads the keyboard past all that can be pressed on a page, to the step forward', async () => {
  serveLesson(LESSON);
  const user = await open();
  await screen.findByText('1 of 3');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await next());
});
