import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import type { PracticeTask } from '#shared/practice/practice.contract.ts';
import { finishLesson, type Learner, learnUpTo, readLesson, registerLearner } from './learner.ts';
import { answerRightly, type Player, picks, press, texts } from './lesson-player.ts';
import { connectBrowser, expectAccessible, visit } from './screen.ts';

const appUrl = inject('appUrl');
const t = { ...texts('english', 'study'), ...texts('english', 'practice') };
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
  await finishLesson(learner, await readLesson(learner, '101'));
});
afterAll(() => browser.close());

interface Tasks {
  readonly tasks: readonly PracticeTask[];
}

/** Tasks that the page will show, which are stable until one is answered. */
async function tasksOf(path: string): Promise<readonly PracticeTask[]> {
  return readTexts<Tasks>((await (await learner.call('GET', path)).json()) as Wire<Tasks>).tasks;
}

async function practise(player: Player, tasks: readonly PracticeTask[]): Promise<void> {
  for (const [index, { exercise }] of tasks.entries()) {
    const place = (t.place ?? '')
      .replace('{{number}}', `${index + 1}`)
      .replace('{{total}}', `${tasks.length}`);
    await player.page.getByText(place, { exact: true }).waitFor();
    await answerRightly(player, exercise);
    if (!picks(exercise)) await press(player, t.check ?? '');
    await player.page.getByRole('heading', { name: t.right ?? '', exact: true }).waitFor();
    await press(player, t.next ?? '');
  }
}

it('a warm-up and a round of practice, by keyboard alone', async () => {
  const { page, context, errors, strangers } = await visit(browser, appUrl, {
    cookie: learner.headers.Cookie ?? '',
    hasVoice: false,
    serviceWorkers: false,
  });
  const player: Player = { page, language: 'english', keyboardOnly: true };

  const warmUp = await tasksOf('/api/lessons/102/warm-up');
  expect(warmUp).toHaveLength(5);
  await page.goto('/lessons/102');
  await page.getByText(t.warmUp ?? '', { exact: true }).waitFor();
  await expectAccessible(page, 'warm-up');
  await practise(player, warmUp);
  await page.getByText(/^Part 1 of \d · 1 of \d+$/).waitFor();

  await page.goto('/practice');
  await page.getByText('This round earns 10 XP').waitFor();
  await expectAccessible(page, 'invitation');
  const round = await tasksOf('/api/practice/round');
  expect(round).toHaveLength(10);
  await press(player, t.begin ?? '');
  await practise(player, round);
  await page.getByRole('heading', { name: '10 of 10 right' }).waitFor();
  await page.getByText('+10', { exact: true }).waitFor();
  await expectAccessible(page, 'result of a round');

  expect(errors).toEqual([]);
  expect(strangers).toEqual([]);
  await context.close();
});

it('a right answer moves on by itself, and the task before can be seen again', async () => {
  const { page, context, errors } = await visit(browser, appUrl, {
    cookie: learner.headers.Cookie ?? '',
    hasVoice: false,
  });
  await page.addInitScript(() => localStorage.setItem('tillsammans-moves-on', 'on'));
  await page.goto('/practice');
  const round = await tasksOf('/api/practice/round');
  const player: Player = { page, language: 'english' };
  await press(player, t.begin ?? '');
  const [first, second] = round;
  if (!first || !second) throw new Error('The round is too short.');
  const place = (number: number) => page.getByText(`${number} of ${round.length}`, { exact: true });
  await place(1).waitFor();
  await answerRightly(player, first.exercise);
  if (!picks(first.exercise)) await press(player, t.check ?? '');
  await page.getByRole('heading', { name: t.right ?? '', exact: true }).waitFor();
  await place(2).waitFor();

  await press(player, t.previous ?? '');
  const result = page.getByRole('region', { name: t.result ?? '', exact: true });
  await result.getByRole('heading', { name: t.right ?? '', exact: true }).waitFor();
  await expectAccessible(page, 'task before');
  await press(player, t.next ?? '');
  await result.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

it('a typed translation is there again after the page is loaded again, until it is checked', async () => {
  const translator = await registerLearner(appUrl);
  const lesson = await readLesson(translator, '101');
  await learnUpTo(
    translator,
    lesson,
    ({ type, content }) => type === 'exercise' && 'kind' in content && content.kind === 'translate',
  );
  const { page, context } = await visit(browser, appUrl, {
    cookie: translator.headers.Cookie ?? '',
    hasVoice: false,
  });
  await page.goto('/lessons/101');
  const line = page.getByRole('textbox');
  await line.fill('något annat');
  const drafts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('tillsammans-draft');
          opening.onsuccess = () => {
            const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
            keys.onsuccess = () => {
              opening.result.close();
              resolve(keys.result.length);
            };
          };
        }),
    );
  await expect.poll(drafts).toBe(1);
  await page.reload();
  await expect.poll(() => line.inputValue()).toBe('något annat');
  await page.getByRole('button', { name: t.check ?? '', exact: true }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await expect.poll(drafts).toBe(0);
  await context.close();
});
