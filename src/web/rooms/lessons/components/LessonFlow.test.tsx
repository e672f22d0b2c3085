// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { exerciseModule, INTRODUCTION, lessonOf, VOCABULARY } from '#tests/web/lessons/lesson-fixtures.ts';
import { serveLesson } from '#tests/web/lessons/lesson-server.ts';
import { openLesson } from '#tests/web/open-lesson.tsx';
import { taskOf } from '#tests/web/study/practice-fixtures.ts';
import { EXERCISES, text } from '#tests/web/study/task-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { practiceEvents } from '#web/study/practice/practice-events.ts';
import { lessonEvents } from '../lesson-events.ts';

const LESSON = {
  ...lessonOf([
    INTRODUCTION,
    exerciseModule('choose', EXERCISES.choice),
    exerciseModule('decide', EXERCISES.truth),
    exerciseModule('decide-again', EXERCISES.truth),
  ]),
  parts: [
    { firstModule: 0, minutes: 5 },
    { firstModule: 2, minutes: 6 },
  ],
};
const ASKED = { ...EXERCISES.truth, question: text('Is it so?') };
const TWO = [taskOf('one', ASKED), taskOf('two', ASKED)];
const TEN = Array.from({ length: 10 }, (_, index) => taskOf(`task ${index}`, ASKED));

const ROOMS = [lessonEvents, practiceEvents];

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => (await openLesson({ rooms: ROOMS })).user;

type Someone = ReturnType<typeof userEvent.setup>;
const button = (name: string) => screen.findByRole('button', { name });

async function decide(user: Someone, answer: 'True' | 'False') {
  await user.click(await button(answer));
  await user.click(await button('Next'));
}

it('warms up with tasks from before, by keyboard alone, and then begins the lesson', async () => {
  const { received } = serveLesson(LESSON, undefined, { warmUp: TWO });
  const user = await open();
  expect(await screen.findByText('Warm-up')).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await user.keyboard('2');
  expect(await screen.findByRole('heading', { name: 'Right!' })).toBeTruthy();
  await user.keyboard('{Enter}');
  await user.keyboard('1');
  expect(await screen.findByRole('heading', { name: 'Not quite' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
  expect(screen.queryByText('You’ll see this one again at the end.')).toBe(null);
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('heading', { name: 'One hello for all' });
  expect(document.activeElement).toBe(first);
  await waitFor(() =>
    expect(received.map(({ kind, key, answer }) => [kind, key, answer])).toEqual([
      ['practice_answered', 'one', false],
      ['practice_answered', 'two', true],
    ]),
  );
});

it('skips the warm-up on request', async () => {
  serveLesson(LESSON, undefined, { warmUp: TWO });
  const user = await open();
  await user.click(await button('Skip the warm-up'));
  expect(await screen.findByRole('heading', { name: 'One hello for all' })).toBeTruthy();
});

it.each([
  ['there is nothing to warm up with', () => null],
  [
    'it does not arrive',
    (path: string) => (path.endsWith('/warm-up') ? new TypeError('Failed to fetch') : null),
  ],
])('begins at once where %s', async (_, interrupt) => {
  serveLesson(LESSON, interrupt);
  await open();
  expect(await screen.findByRole('heading', { name: 'One hello for all' })).toBeTruthy();
});

it('rejoices at the end of a part, goes on with the next, and there also when one comes back', async () => {
  const { received } = serveLesson(LESSON);
  const user = await open();
  expect(await screen.findByText('Part 1 of 2 · 1 of 2')).toBeTruthy();
  await user.click(await button('Next'));
  await user.click(await button('Goodbye!'));
  await user.click(await button('Next'));

  const end = await screen.findByRole('heading', { name: 'Part 1 of 2 done' });
  expect(document.activeElement).toBe(end);
  expect(screen.getByText('1 of 1')).toBeTruthy();
  expect(await screen.findByText('+23')).toBeTruthy();
  expect(screen.getByText('day streak')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enough for now' }).getAttribute('href')).toBe('/lessons');
  expect(received.map(({ kind, moduleId }) => [kind, moduleId])).toEqual([
    ['module_visited', 'hello'],
    ['module_answered', 'choose'],
    ['part_completed', 'choose'],
  ]);

  cleanup();
  const again = await open();
  expect(await screen.findByText('Part 2 of 2 · 1 of 2')).toBeTruthy();
  await again.click(await button('Previous'));
  expect(await screen.findByText('Part 1 of 2 · 2 of 2')).toBeTruthy();
});

it('goes on from the end of a part', async () => {
  serveLesson(LESSON).see('hello');
  const user = await open();
  await user.click(await button('Hello!'));
  await user.click(await button('Next'));
  expect(await screen.findByText('0 of 1')).toBeTruthy();
  await user.click(await button('Part 2 of 2 · 6 min'));
  expect(await screen.findByText('Part 2 of 2 · 1 of 2')).toBeTruthy();
});

it('tells at the end of a part how much was right, once, and the words met in it', async () => {
  serveLesson({ ...LESSON, modules: [VOCABULARY, ...LESSON.modules.slice(1)] });
  const user = await open();
  await user.click(await button('Next'));
  await user.click(await button('Goodbye!'));
  await user.click(await button('Next'));
  expect(await screen.findByText('right first time')).toBeTruthy();
  expect(screen.queryByText('right in a row')).toBeNull();
  expect(screen.getByRole('heading', { name: '1 new word in this part' })).toBeTruthy();
  expect(screen.getByText('fika')).toBeTruthy();
});

it('repeats a finished lesson by a round of its words, and says beforehand that it brings no XP', async () => {
  const asked: string[] = [];
  const listen = (path: string) => {
    asked.push(path);
    return null;
  };
  const server = serveLesson(LESSON, listen, { round: TEN });
  server.finish();
  const user = await open();
  expect(await screen.findByRole('heading', { name: '“Greetings” again' })).toBeTruthy();
  expect(screen.getByText('You’ve already earned the XP for this lesson')).toBeTruthy();
  // The lesson is full-screen and has its own exit.
  expect(screen.getByRole('link', { name: 'Back to lessons' })).toHaveProperty('pathname', '/lessons');
  expect(asked.filter((path) => path.endsWith('/warm-up'))).toEqual([]);
  await user.click(await button('Practise'));
  for (const [index] of TEN.entries()) {
    expect(await screen.findByText(`${index + 1} of 10`)).toBeTruthy();
    await decide(user, index === 3 ? 'True' : 'False');
  }
  expect(await screen.findByText('Once more: 1 of 1')).toBeTruthy();
  await decide(user, 'False');

  expect(await screen.findByRole('heading', { name: '9 of 10 right' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Worth another look' })).toBeTruthy();
  expect(screen.getByText('right in a row').parentElement?.textContent).toContain('6');
  expect(await screen.findByText('1 of 5')).toBeTruthy();
  expect(screen.queryByText('XP gained')).toBe(null);
  expect(server.received.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 11 }, () => 'practice_answered'),
    'round_completed',
  ]);
  await user.click(await button('Another round'));
  expect(await screen.findByText('1 of 10')).toBeTruthy();
});

it('lets a finished lesson be read again', async () => {
  const server = serveLesson(LESSON, undefined, { round: TEN, warmUp: TWO });
  server.finish();
  const user = await open();
  await user.click(await button('Read the lesson again'));
  expect(await screen.findByText('Part 1 of 2 · 1 of 2')).toBeTruthy();
});
