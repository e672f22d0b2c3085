import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addChild, familyDevice } from './family.ts';
import { finishLesson, type Learner, readLesson, registerLearner, signInLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { connectBrowser, expectAccessible, expectFits, openPage, PHONE, visit } from './screen.ts';

const appUrl = inject('appUrl');
/** Delay of every answer of a slow server, in milliseconds. */
const SLOW_MS = 1_500;

let browser: Browser;
let parent: Learner;
/** First name of the holder; the session of `parent` may have another active learner. */
let parentName: string;
beforeAll(async () => {
  browser = await connectBrowser();
  parent = await registerLearner(appUrl);
  parentName = (await (await parent.call('GET', '/api/auth/user')).json()).firstName;
  await finishLesson(parent, await readLesson(parent, '101'));
  await addChild(parent, 'Liv');
});
afterAll(() => browser.close());

/** Collects every text that the main part of the page shows from now on. */
const watchMain = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    (globalThis as { seen?: Set<string> }).seen = seen;
    const look = () => seen.add(document.querySelector('main')?.innerText ?? '');
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
const seenOn = (page: Page) => page.evaluate(() => [...((globalThis as { seen?: Set<string> }).seen ?? [])]);

it('opens the profile of a child with one tap, and never shows her the figures of the parent', async () => {
  const { xpToNextLevel } = await (await parent.call('GET', '/api/users/me/stats')).json();
  const figure = new RegExp(`\\b${xpToNextLevel} XP`);
  const cookie = parent.headers.Cookie ?? '';
  const { page, context, errors } = await visit(browser, appUrl, { viewport: PHONE, cookie });
  await openPage(page, '/');
  await page.getByText(figure).first().waitFor();

  await page.getByRole('link', { name: 'Switch learner' }).first().click();
  const liv = page.getByRole('button', { name: /Liv/ });
  await liv.waitFor();
  await expectFits(page, 'the picker');
  await expectAccessible(page, 'the picker');
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await watchMain(page);
  await liv.click();
  await page.getByText(/\d XP/).first().waitFor();
  const shown = await seenOn(page);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.filter((text) => figure.test(text))).toEqual([]);
  expect(await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).firstName)).toBe(
    'Liv',
  );
  expect(errors).toEqual([]);
  await context.close();
});

/** Calls that store later pages for offline use once the dashboard is complete. */
const AHEAD = /^\/api\/(lessons\/(\d+|phases)|reviews\/due)$/;

it.each([
  ['a fast server', 0],
  ['a slow server', SLOW_MS],
])('shows the dashboard of the chosen learner with two requests to %s', async (_, delayMs) => {
  const cookie = (await familyDevice(appUrl, parent, null)).headers.Cookie ?? '';
  const { page, context, errors } = await visit(browser, appUrl, { viewport: PHONE, cookie });
  await openPage(page, '/');
  const liv = page.getByRole('button', { name: /Liv/ });
  await liv.waitFor();
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !AHEAD.test(pathname))
      requests.push(`${request.method()} ${pathname}`);
  });
  await liv.click();
  await page.getByText(/\d XP/).first().waitFor();
  await page.getByRole('region', { name: 'Your family' }).waitFor();
  await page.getByRole('button', { name: 'Take the tour' }).waitFor();
  expect(requests).toEqual(['POST /api/family/switch', 'GET /api/family/dashboard']);
  expect(errors).toEqual([]);
  await context.close();
});

it.each([
  ['english', 'Ida'],
  ['dutch', 'Bo'],
  ['german', 'Cleo'],
] as const)(
  'leads a child who speaks %s from the picker to a first answer with three taps',
  async (language, name) => {
    // The session of `parent` may have another active learner.
    await addChild(await signInLearner(appUrl, parent), name, language);
    const cookie = (await familyDevice(appUrl, parent, null)).headers.Cookie ?? '';
    const { page, context, errors } = await visit(browser, appUrl, {
      viewport: PHONE,
      cookie,
      hasVoice: false,
    });
    await openPage(page, '/');
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.locator('main a[href="/lessons/101"]').first().click();
    await page.getByRole('main').locator('[data-option]').first().click();
    await page.getByRole('region', { name: texts(language, 'study').result ?? '' }).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
);

it('asks for the password before a child opens the profile of the parent', async () => {
  const cookie = (await familyDevice(appUrl, parent, null)).headers.Cookie ?? '';
  const { page, context } = await visit(browser, appUrl, { viewport: PHONE, cookie });
  await openPage(page, '/');
  await page.getByRole('button', { name: new RegExp(parentName) }).click();
  await page.getByLabel('Password of the account').fill('not the password');
  await page.getByRole('button', { name: 'Open profile' }).click();
  await page.getByText('That isn’t the password of this account.').waitFor();
  await page.getByLabel('Password of the account').fill(parent.password);
  await page.getByRole('button', { name: 'Open profile' }).click();
  await page.getByText(/\d XP/).first().waitFor();
  await context.close();
});
