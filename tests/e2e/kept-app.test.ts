import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { registerLearner, registerReader } from './learner.ts';
import { settle, texts } from './lesson-player.ts';
import { answerIsKept, appIsKept, PATIENT, phoneTests } from './phone.ts';

const appUrl = inject('appUrl');
const t = texts('english', 'lessons');
const phones = phoneTests();

/** Deletes the app's cached files with this name in the browser; returns their number. */
const loseFile = (page: Page, part: string) =>
  page.evaluate(async (lost) => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('app-'));
    const cache = await caches.open(name);
    const files = (await cache.keys()).filter(({ url }) => url.includes(lost));
    return (await Promise.all(files.map((file) => cache.delete(file)))).filter(Boolean).length;
  }, part);

it('can be installed, and starts without a connection where the home screen starts it', async () => {
  const page = await phones.openFor(await registerLearner(appUrl));
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
  await answerIsKept(page, 'lessons/list');
  await phones.loseConnection(page);
  await page.goto(start_url);
  await page.getByRole('heading', { level: 1, name: /Anna/ }).waitFor();
});

it('mends what the browser threw away of the app or kept by half, for the next time without a connection', async () => {
  const page = await phones.openFor(await registerLearner(appUrl));
  await page.goto('/lessons');
  await appIsKept(page);
  await answerIsKept(page, 'lessons/list');
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
      if (/\/home-|main-/.test(url)) await cache.delete(url);
    }
    const page = await cache.match('/index.html');
    await cache.put('/index.html', new Response('<!doctype html>', { headers: page?.headers ?? {} }));
  });
  expect(await count()).toBeLessThan(whole);
  await page.reload();
  await expect.poll(count, PATIENT).toBe(whole);
  await phones.reloadWithoutConnection(page);
  await page
    .getByRole('link', { name: t.start ?? '' })
    .first()
    .waitFor();
});

it('an update waits while a lesson is under way, comes with the next page, and waits for no mending of the one before', async () => {
  const page = await phones.openFor(await registerReader(appUrl));
  await page.goto('/lessons/101');
  await appIsKept(page);
  await page.reload();
  phones.way.update();
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
  expect(await loseFile(page, 'LegalPage')).toBe(1);
  phones.way.hold(/LegalPage-/);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
  /** Returns the state of page and service worker, for failures in which the update does not arrive. */
  const howItStands = () =>
    page.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready;
      const [running, next] = [active?.state, waiting?.state ?? null];
      return { isSamePage: 'isSamePage' in window, path: location.pathname, running, next };
    });
  // A press right after a page turn does not count.
  await settle(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await isSamePage()).toBe(true);
  await settle(page);
  await page.getByRole('link', { name: t.leave ?? '' }).click();
  await expect
    .poll(howItStands, PATIENT)
    .toEqual({ isSamePage: false, path: '/lessons', running: 'activated', next: null });
  await page
    .getByRole('link', { name: t.continue ?? '' })
    .or(page.getByRole('link', { name: t.start ?? '' }))
    .first()
    .waitFor();
});

it('a page whose code is gone after an update is reloaded once, and then says so', async () => {
  const page = await phones.openFor(await registerLearner(appUrl), { serviceWorkers: false });
  await page.goto('/progress');
  await page.getByRole('heading', { level: 1 }).waitFor();
  phones.way.lose(/\/assets\/quiz-/);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const byScript = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);
  await page.getByRole('link', { name: 'Quiz' }).first().click();
  await page.getByText('Tillsammans has been updated').waitFor();
  expect(await byScript()).toBe('reload');
  await page.waitForTimeout(1_000);
  expect(loads.length).toBeLessThanOrEqual(2);
  phones.way.mend();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: texts('english', 'quiz').title ?? '', level: 1 }).waitFor();
});
