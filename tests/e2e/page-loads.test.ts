import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Language } from '#shared/language.ts';
import { registration } from '#tests/accounts.ts';
import { loadPage, SLOW_PHONE } from '../../tools/bench/page-load.ts';
import { type Learner, readLesson, registerLearner, registerReader } from './learner.ts';
import { texts } from './lesson-player.ts';
import { connectBrowser } from './screen.ts';

/** Introduction of the app on the first page. */
const welcome = (language: Language) =>
  (texts(language, 'accounts') as unknown as { welcome: { title: string } }).welcome.title;

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

/** Slow network, so that responses arrive one after another, at full CPU speed. */
const SLOW_LINE = { ...SLOW_PHONE, slowdown: 1 };

describe('a page comes with few requests, and nothing on it jumps', () => {
  it.each([
    // Includes three words to try and their texts, and the storage of the device, after the page is shown.
    { path: '/', who: 'visitor', requests: 13 },
    // Includes the dashboard and a newcomer's tour in files of their own, which no other page needs.
    { path: '/', who: 'learner', requests: 19 },
    { path: '/lessons', who: 'learner', requests: 17 },
    // Additional requests: the exercises, and the four pictures of the first one.
    { path: '/lessons/101', who: 'learner', requests: 21 },
    { path: '/progress', who: 'learner', requests: 18 },
    // Additional requests: the IPA font, the word's picture, the review state, and the number of cards to review.
    { path: '/vocabulary', who: 'learner', requests: 20 },
    { path: '/vocabulary?mode=review', who: 'learner', requests: 18 },
    { path: '/vocabulary/kanelbulle', who: 'learner', requests: 19 },
    // Additional requests: the IPA font, the words of the room, the words to write, the progress; and the handwriting
    // recogniser, which on a busy machine loads before the page is quiet.
    { path: '/writing', who: 'learner', requests: 21 },
    // Additional requests: the code of films, their texts, and the one picture on the screen.
    { path: '/video-lessons', who: 'learner', requests: 22 },
  ])('$path for a $who: at most $requests', async ({ path, who, requests }) => {
    const cookie = who === 'learner' ? learner.headers.Cookie : undefined;
    const load = await loadPage(browser, { url: appUrl + path, cookie, throttle: SLOW_LINE });
    console.log(
      `${path} for a ${who}: ${load.requests} requests, layout shift ${load.layoutShift.toFixed(3)}`,
      ...load.jumped,
    );
    expect(load.lcpMs).toBeGreaterThan(0);
    expect(load.requests).toBeGreaterThan(3);
    expect(load.requests).toBeLessThanOrEqual(requests);
    expect(load.layoutShift).toBeLessThan(0.02);
  });
});

it.each(['/lessons', '/progress'])(
  'nothing on %s jumps when its letters come after it is painted',
  async (path) => {
    const load = await loadPage(browser, {
      url: appUrl + path,
      cookie: learner.headers.Cookie,
      lettersLate: true,
    });
    expect(load.jumped.join('\n')).not.toBe('');
    expect(load.layoutShift).toBeLessThan(0.02);
  },
);

it('the list of films asks for no picture below the screen before the reader stirs', async () => {
  const load = await loadPage(browser, {
    url: `${appUrl}/video-lessons`,
    cookie: learner.headers.Cookie,
    throttle: SLOW_LINE,
    options: { viewport: { width: 1280, height: 900 }, isMobile: false },
  });
  console.log(`/video-lessons on a desk: ${load.requests} requests`);
  // Twenty-one, and the pictures of the first row; 31 with those of all twelve.
  expect(load.requests).toBeLessThanOrEqual(24);
  expect(load.layoutShift).toBeLessThan(0.02);
});

it('an answer that was asked for from the head of a page is read, though nobody wants it', async () => {
  // A learner in the middle of a lesson gets no warm-up.
  const reader = await registerReader(appUrl);
  const [name = '', value = ''] = reader.headers.Cookie?.split('=') ?? [];
  const context = await browser.newContext();
  await context.addCookies([{ name, value, url: appUrl }]);
  const page = await context.newPage();
  const ended = new Promise<string>((resolve) => {
    const isWarmUp = (request: Request) => request.url().endsWith('/warm-up');
    page.on('requestfinished', (request) => isWarmUp(request) && resolve('read'));
    page.on('requestfailed', (request) => isWarmUp(request) && resolve('broken off'));
  });
  await page.goto(`${appUrl}/lessons/101`);
  expect(await ended).toBe('read');
  await context.close();
});

it("a learner's page shows what is theirs before any script has come", async () => {
  const lesson = await readLesson(learner, '101');
  const [module] = lesson.modules;
  const seen = {
    '/': registration().firstName,
    '/lessons': lesson.title.english,
    '/lessons/101': module?.type === 'exercise' ? module.content.question.english : '',
    '/progress': 'Your progress',
  };
  const [name = '', value = ''] = learner.headers.Cookie?.split('=') ?? [];
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
  await context.addCookies([{ name, value, url: appUrl }]);
  const page = await context.newPage();
  const errors: string[] = [];
  // Violations of the content security policy, such as inline styles, are reported here.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const [path, text] of Object.entries(seen)) {
    await page.goto(appUrl + path);
    expect(text).not.toBe('');
    expect(await page.locator('#picture').getByText(text).first().isVisible()).toBe(true);
  }
  expect(errors).toEqual([]);
  await context.close();
});

describe('the first page speaks the language of the browser before any script has come', () => {
  it.each([
    { locale: 'de-AT', heading: welcome('german'), lang: 'de' },
    { locale: 'nl-BE', heading: welcome('dutch'), lang: 'nl' },
    { locale: 'en-GB', heading: welcome('english'), lang: 'en' },
  ])('$locale', async ({ locale, heading, lang }) => {
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ locale, javaScriptEnabled });
      const page = await context.newPage();
      const errors: string[] = [];
      // A script that the policy does not allow is reported here.
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('401')) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(appUrl, { waitUntil: 'networkidle' });
      expect(await page.getByRole('heading', { name: heading, exact: true }).first().isVisible()).toBe(true);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      if (javaScriptEnabled) expect(await page.locator('[inert]').count()).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  it('but the language that was chosen on the device wins', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    await context.addInitScript(() => localStorage.setItem('tillsammans-language', 'dutch'));
    const page = await context.newPage();
    await page.goto(appUrl);
    await page.getByRole('heading', { name: welcome('dutch') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    await context.close();
  });
});
