import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { countPlaying } from './heard.ts';
import { type Learner, readLesson, registerLearner, registerReader } from './learner.ts';
import { playLesson, playModule, settle, texts } from './lesson-player.ts';
import { connectBrowser, PHONE, visit } from './screen.ts';
import { openWay, type Way } from './way.ts';

const appUrl = inject('appUrl');
const PATIENT = { timeout: 60_000 };
const t = texts('english', 'lessons');

let browser: Browser;
let way: Way;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await connectBrowser();
});
beforeEach(async () => {
  way = await openWay(appUrl);
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  await way.close();
});
afterAll(() => browser.close());

/** A phone on which this learner is signed in. */
async function openPhone(learner: Learner, serviceWorkers = true): Promise<Page> {
  const cookie = learner.headers.Cookie ?? '';
  const { page, context } = await visit(browser, way.url, {
    viewport: PHONE,
    cookie,
    serviceWorkers,
    hurry: 1,
  });
  contexts.push(context);
  return page;
}

async function loseConnection(page: Page): Promise<void> {
  way.cut();
  await page.context().setOffline(true);
}

async function findConnection(page: Page): Promise<void> {
  way.mend();
  await page.context().setOffline(false);
}

/** The whole app is on the device. */
const appIsKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Keys of what is on the device. */
const keptKeys = (page: Page, store: 'answers' | 'sounds') =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('answers')) return resolve([]);
          const keys = db.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => {
            db.close();
            resolve(keys.result.map(String));
          };
        };
      }),
    `tillsammans-${store}`,
  );

/** An answer of this call is on the device. */
async function answerIsKept(page: Page, path: string): Promise<void> {
  const isKept = async () => (await keptKeys(page, 'answers')).some((key) => key.includes(path));
  await expect.poll(isKept, PATIENT).toBe(true);
}

it('a lesson is left without a connection: the next page says what it needs, and comes by itself', async () => {
  const page = await openPhone(await registerLearner(appUrl), false);
  await page.goto('/lessons/101');
  await page.getByRole('link', { name: t.leave ?? '' }).waitFor();
  await loseConnection(page);
  await page.getByRole('link', { name: t.leave ?? '' }).click();
  await page.getByText('This page needs a connection').waitFor();
  await findConnection(page);
  await page.getByRole('heading', { name: t.title ?? '', level: 1 }).waitFor();
});

it('a page whose code is gone after an update is loaded anew, once, and then says so', async () => {
  const page = await openPhone(await registerLearner(appUrl), false);
  await page.goto('/progress');
  await page.getByRole('heading', { level: 1 }).waitFor();
  way.lose(/\/assets\/LessonsPage-/);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const byScript = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);
  await page.getByRole('link', { name: 'Lessons' }).first().click();
  await page.getByText('Tillsammans has been updated').waitFor();
  expect(await byScript()).toBe('reload');
  await page.waitForTimeout(1_000);
  expect(loads.length).toBeLessThanOrEqual(2);
  way.mend();
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: t.title ?? '', level: 1 }).waitFor();
});

it('a lesson begun is reloaded and finished without a connection, and counts once', async () => {
  const learner = await registerLearner(appUrl);
  const page = await openPhone(learner);
  await page.goto('/lessons/101');
  const lesson = await readLesson(learner, '101');
  const player = { page, language: 'english' as const, known: new Set<string>() };
  for (const index of [0, 1, 2]) await playModule(player, lesson, index);
  await appIsKept(page);
  await answerIsKept(page, '"lessonId":"101"');
  await expect
    .poll(async () => (await readLesson(learner, '101')).progress.progressPercentage, PATIENT)
    .toBeGreaterThan(0);

  await loseConnection(page);
  await page.reload();
  await playLesson(player, lesson, 3);
  expect((await readLesson(learner, '101')).progress.isCompleted).toBe(false);

  await findConnection(page);
  await page.getByText('+50').waitFor();
  const { progress } = await readLesson(learner, '101');
  expect(progress).toMatchObject({ isCompleted: true, runs: 1 });
  const stats = async () =>
    (await (await learner.call('GET', '/api/users/me/stats')).json()) as { totalXP: number };
  const { totalXP } = await stats();
  await page.reload();
  await page.goto('/lessons');
  await page.getByRole('link', { name: t.review ?? '' }).waitFor();
  expect((await stats()).totalXP).toBe(totalXP);
  expect((await readLesson(learner, '101')).progress.runs).toBe(1);
});

it('the next lesson opens and can be heard without a connection, though it was never opened', async () => {
  const learner = await registerLearner(appUrl);
  const page = await openPhone(learner);
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
  await loseConnection(page);
  await page.goto('/lessons/101');
  await page.getByRole('button', { name: texts('english', 'voice').hearThis ?? '', exact: true }).click();
  await expect.poll(playing, PATIENT).toBeGreaterThan(0);
});

it('can be installed, and starts without a connection where the home screen starts it', async () => {
  const page = await openPhone(await registerLearner(appUrl));
  await page.goto('/lessons');
  await appIsKept(page);
  const session = await page.context().newCDPSession(page);
  const { data = '', errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A browser for tests has windows of this kind only.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { name, display, start_url, icons } = JSON.parse(data);
  expect({ name, display }).toEqual({ name: 'Tillsammans', display: 'standalone' });
  for (const { src, sizes, type } of icons) {
    const drawn = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (type === 'image/png') expect(drawn).toBe(sizes);
  }
  await page.goto(start_url);
  await page.getByRole('heading', { level: 1, name: /Anna/ }).waitFor();
  await answerIsKept(page, 'with-progress');
  await loseConnection(page);
  await page.goto(start_url);
  await page.getByRole('heading', { level: 1, name: /Anna/ }).waitFor();
});

it('mends what the browser threw away of the app, for the next time without a connection', async () => {
  const page = await openPhone(await registerLearner(appUrl));
  await page.goto('/lessons');
  await appIsKept(page);
  await answerIsKept(page, 'with-progress');
  const count = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('app-'));
      return (await (await caches.open(name)).keys()).length;
    });
  const whole = await count();
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('app-'));
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (/index[.]html$|LessonsPage|main-/.test(url)) await cache.delete(url);
    }
  });
  expect(await count()).toBeLessThan(whole - 1);
  await page.reload();
  await expect.poll(count, PATIENT).toBe(whole);
  await loseConnection(page);
  await page.reload();
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
});

it('the list opens without a connection', async () => {
  const page = await openPhone(await registerLearner(appUrl));
  await page.goto('/lessons');
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await appIsKept(page);
  await answerIsKept(page, 'with-progress');
  await loseConnection(page);
  await page.reload();
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await page.getByText('You are offline.').waitFor();
});

it("a hotel's page in place of the app is told, and what is kept is shown", async () => {
  const page = await openPhone(await registerLearner(appUrl));
  await page.goto('/lessons');
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await appIsKept(page);
  await answerIsKept(page, 'with-progress');
  way.answerForApp();
  await page.reload();
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
  await page.goto('/progress');
  await page.getByText('This network answers in place of Tillsammans').waitFor();
});

it('an update waits while a lesson is under way, and comes with the next page', async () => {
  const page = await openPhone(await registerReader(appUrl));
  await page.goto('/lessons/101');
  await appIsKept(page);
  await page.reload();
  way.update();
  const askAgain = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  // The page itself asks after its load: a question that still runs answers for the version before.
  await expect
    .poll(async () => {
      await askAgain();
      return isWaiting();
    }, PATIENT)
    .toBe(true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
  // A press right after a page turn does not count.
  await settle(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await isSamePage()).toBe(true);
  await settle(page);
  await page.getByRole('link', { name: t.leave ?? '' }).click();
  await expect.poll(isSamePage, PATIENT).toBe(false);
  expect(await isWaiting()).toBe(false);
  await page
    .getByRole('link', { name: t.continue ?? '' })
    .or(page.getByRole('link', { name: t.start ?? '' }))
    .first()
    .waitFor();
});

it('after signing out, nothing of a learner is left on the device', async () => {
  const page = await openPhone(await registerLearner(appUrl));
  await page.goto('/lessons');
  await appIsKept(page);
  await answerIsKept(page, 'with-progress');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByLabel('Email').waitFor();
  // By the time it is said, not some time after.
  expect([...(await keptKeys(page, 'answers')), ...(await keptKeys(page, 'sounds'))]).toEqual([]);
  await loseConnection(page);
  await page.goto('/lessons');
  await page.getByText('Tillsammans does not answer').waitFor();
});

it('a browser that refuses cookies is told why signing in does not hold', async () => {
  const learner = await registerLearner(appUrl);
  way.dropCookies();
  const { page, context } = await visit(browser, way.url, { viewport: PHONE, language: 'german', hurry: 1 });
  contexts.push(context);
  await page.goto('/');
  await page.getByLabel('E-Mail').fill(learner.email);
  await page.locator('input[type=password]').fill(learner.password);
  await page.locator('form button[type=submit]').click();
  await page.getByText('Dein Browser lehnt Cookies ab').first().waitFor();
});
