import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { countPlaying } from './heard.ts';
import { learnUpTo, readLesson, registerLearner, signInLearner } from './learner.ts';
import { playLesson, playModule, texts } from './lesson-player.ts';
import { answerIsKept, appIsKept, keptKeys, PATIENT, phoneTests } from './phone.ts';

const appUrl = inject('appUrl');
const t = texts('english', 'lessons');
const phones = phoneTests();

/** Has the page find no room for more until something is let go; the quota itself no private window heeds. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { add, clear } = IDBObjectStore.prototype;
    let isFull = true;
    IDBObjectStore.prototype.add = function (...row) {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      return add.apply(this, row);
    };
    IDBObjectStore.prototype.clear = function () {
      isFull = false;
      return clear.apply(this);
    };
  });
}

it('a lesson is left without a connection: the next page says what it needs, and comes by itself', async () => {
  const page = await phones.openFor(await registerLearner(appUrl), { serviceWorkers: false });
  await page.goto('/lessons/101');
  await page.getByRole('link', { name: t.leave ?? '' }).waitFor();
  await phones.loseConnection(page);
  await page.getByRole('link', { name: t.leave ?? '' }).click();
  await page.getByText('This page needs an internet connection').waitFor();
  await phones.findConnection(page);
  await page.getByRole('heading', { name: t.title ?? '', level: 1 }).waitFor();
});

it.each(['/progress', '/family-quiz'])(
  '%s comes by itself when the server is back, though the device saw nothing of that',
  async (path) => {
    const page = await phones.openFor(await registerLearner(appUrl));
    await page.goto('/lessons');
    await appIsKept(page);
    phones.way.cut();
    await page.goto(path);
    await page.getByText('There is no connection to Tillsammans').waitFor();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    phones.way.mend();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('There is no connection to Tillsammans').count()).toBe(0);
  },
);

it('a lesson begun is reloaded and finished without a connection, and counts once', async () => {
  const learner = await registerLearner(appUrl);
  const lesson = await readLesson(learner, '101');
  // Only the last part is played in the browser; the parts before it are sent directly.
  const first = lesson.parts.at(-1)?.firstModule ?? 0;
  await learnUpTo(learner, lesson, (module) => module === lesson.modules[first]);
  const page = await phones.openFor(learner, { hurry: 25 });
  await page.goto('/lessons/101');
  const player = { page, language: 'english' as const, known: new Set<string>() };
  await playModule(player, lesson, first);
  await appIsKept(page);
  await answerIsKept(page, '"lessonId":"101"');
  // The list was never opened, but it is the page after the lesson.
  await answerIsKept(page, 'lessons/list');
  const progress = async () => (await readLesson(learner, '101')).progress;
  await expect.poll(async () => (await progress()).nextModule, PATIENT).toBe(first + 1);

  await phones.reloadWithoutConnection(page);
  await playLesson(player, lesson, first + 1);
  expect(await progress()).toMatchObject({ isCompleted: false, nextModule: first + 1 });

  await phones.findConnection(page);
  await page.getByText('+50').waitFor();
  expect(await progress()).toMatchObject({ isCompleted: true, runs: 1 });
  const stats = async () =>
    (await (await learner.call('GET', '/api/users/me/stats')).json()) as { totalXP: number };
  const { totalXP } = await stats();
  await page.reload();
  await page.goto('/lessons');
  await page.getByRole('link', { name: t.review ?? '' }).waitFor();
  expect((await stats()).totalXP).toBe(totalXP);
  expect((await progress()).runs).toBe(1);
});

it('the next lesson, the list and the cards open without a connection, though they were never opened', async () => {
  const learner = await registerLearner(appUrl);
  const page = await phones.openFor(learner);
  const playing = await countPlaying(page);
  await page.goto('/');
  await appIsKept(page);
  await answerIsKept(page, '"lessonId":"101"');
  const [first] = (await readLesson(learner, '101')).modules;
  const prompt = first?.type === 'exercise' && first.content.kind === 'choice' ? first.content.prompt : null;
  if (!prompt || !('heard' in prompt))
    throw new Error('Lesson 101 does not begin with something to be heard.');
  const isKept = async () => {
    const keys = await keptKeys(page, 'sounds');
    return keys.some((key) => key.includes(prompt.heard)) && keys.some((key) => key.endsWith('.mp3'));
  };
  await expect.poll(isKept, PATIENT).toBe(true);
  for (const list of ['lessons/list', '/phases', '/reviews/due']) await answerIsKept(page, list);
  await phones.loseConnection(page);
  await page.goto('/lessons/101');
  await page.getByRole('button', { name: texts('english', 'voice').hearThis ?? '', exact: true }).click();
  await expect.poll(playing, PATIENT).toBeGreaterThan(0);
  // The list is the page after the lesson.
  await page.getByRole('link', { name: t.leave ?? '' }).click();
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await page.goto('/vocabulary?mode=review');
  await page.getByText(texts('english', 'reviews').empty ?? '').waitFor();
});

it('what was done waits on a device that is full, in the room of sounds that can be fetched again', async () => {
  const learner = await registerLearner(appUrl);
  const lesson = await readLesson(learner, '101');
  const page = await phones.openFor(learner);
  await page.goto('/lessons/101');
  await appIsKept(page);
  await expect.poll(async () => (await keptKeys(page, 'sounds')).length, PATIENT).toBeGreaterThan(5);
  await fillDevice(page);
  await phones.loseConnection(page);
  await playModule({ page, language: 'english' }, lesson, 0);
  await expect.poll(() => keptKeys(page, 'sounds'), PATIENT).toEqual([]);
  await phones.reloadWithoutConnection(page);
  await phones.findConnection(page);
  await expect.poll(async () => (await readLesson(learner, '101')).progress.nextModule, PATIENT).toBe(1);
});

it('the list opens without a connection', async () => {
  const page = await phones.openFor(await registerLearner(appUrl));
  await page.goto('/lessons');
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await appIsKept(page);
  await answerIsKept(page, 'lessons/list');
  await phones.reloadWithoutConnection(page);
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await page.getByText('You’re offline.').waitFor();
});

it("a hotel's page in place of the app is told, and what is kept is shown", async () => {
  const page = await phones.openFor(await registerLearner(appUrl));
  await page.goto('/lessons');
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await appIsKept(page);
  await answerIsKept(page, 'lessons/list');
  phones.way.answerForApp();
  await page.reload();
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await page.goto('/progress');
  await page.getByText('This network answers instead of Tillsammans').waitFor();
});

it('after signing out, nothing of a learner is left on the device', async () => {
  const page = await phones.openFor(await registerLearner(appUrl));
  await page.goto('/lessons');
  await appIsKept(page);
  await answerIsKept(page, 'lessons/list');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByLabel('Email').waitFor();
  // Deleted by the time the sign-in form appears, not some time later.
  expect([...(await keptKeys(page, 'answers')), ...(await keptKeys(page, 'sounds'))]).toEqual([]);
  await phones.loseConnection(page);
  await page.goto('/lessons');
  await page.getByText('Can’t reach Tillsammans').waitFor();
});

it('signing out without a connection hides everything at once, and loses nothing that waits', async () => {
  const learner = await registerLearner(appUrl);
  const lesson = await readLesson(learner, '101');
  const page = await phones.openFor(learner);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out', exact: true }).waitFor();
  // Before the page is left, because leaving it ends what the page still writes.
  await answerIsKept(page, '/profile');
  await page.goto('/lessons/101');
  await appIsKept(page);
  await answerIsKept(page, '"lessonId":"101"');
  await phones.loseConnection(page);
  await playModule({ page, language: 'english' }, lesson, 0);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByLabel('Email').waitFor();
  expect([...(await keptKeys(page, 'answers')), ...(await keptKeys(page, 'sounds'))]).toEqual([]);
  await page.goto('/lessons');
  await page.getByLabel('Email').waitFor();
  expect((await learner.call('GET', '/api/auth/user')).status).toBe(200);

  await phones.findConnection(page);
  const status = async () => (await learner.call('GET', '/api/auth/user')).status;
  await expect.poll(status, PATIENT).toBe(401);
  await page.getByLabel('Email').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('form button[type=submit]').click();
  const again = await signInLearner(appUrl, learner);
  const visited = async () => (await readLesson(again, '101')).progress.visitedModules;
  await expect.poll(visited, PATIENT).toContain(0);
});

it('a browser that refuses cookies is told why signing in does not hold', async () => {
  const learner = await registerLearner(appUrl);
  phones.way.dropCookies();
  const { page } = await phones.open({ language: 'german' });
  await page.goto('/');
  await page.getByLabel('E-Mail').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('form button[type=submit]').click();
  await page.getByText('Dein Browser lehnt Cookies ab').first().waitFor();
});
