import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Learner, registerLearner } from './learner.ts';
import { connectBrowser, openPage, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

const open = (viewport: { width: number; height: number }) =>
  visit(browser, appUrl, { cookie: learner.headers.Cookie ?? '', viewport, language: 'german' });

it('the bars leave a low screen on the way down, and are back on the way up and for the keyboard', async () => {
  const { page, context } = await open({ width: 640, height: 400 });
  await openPage(page, '/lessons');
  const bars = () =>
    page.locator('.bar').evaluateAll(
      (all) =>
        all.filter((bar) => {
          const { top, bottom } = bar.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }).length,
    );
  expect(await bars()).toBe(2);
  await page.mouse.move(320, 200);
  await page.mouse.wheel(0, 300);
  await expect.poll(bars).toBe(0);
  await page.mouse.wheel(0, -60);
  await expect.poll(bars).toBe(2);
  await page.mouse.wheel(0, 300);
  await expect.poll(bars).toBe(0);
  await page.locator('header.bar a').first().focus();
  await expect.poll(bars).toBe(2);
  await context.close();
});

it.each([390, 640, 700, 820, 1280])('the greeting does not stand on the cottage at %i px', async (width) => {
  const { page, context } = await open({ width, height: 800 });
  await openPage(page, '/');
  const free = await page.locator('[data-season]').evaluate((scene) => {
    const { right, bottom } = scene.getBoundingClientRect();
    const svg = scene.querySelector('svg');
    const { height } = svg?.getBoundingClientRect() ?? { height: 0 };
    // The cottage with its flag is in the rightmost 230 units, up to 156 of the 250 units of height.
    const scale = height / 250;
    const [left, top] = [right - 230 * scale, bottom - 156 * scale];
    return [...scene.querySelectorAll('h1, h1 ~ p, h1 ~ div a, h1 ~ a')]
      .filter((text) => !text.classList.contains('sr-only'))
      .map((text) => text.getBoundingClientRect())
      .every((text) => text.right <= left || text.bottom <= top);
  });
  expect(free).toBe(true);
  await context.close();
});

it.each(['/vocabulary?mode=list', '/progress', '/video-lessons'])(
  '%s is printed without bars',
  async (path) => {
    const { page, context } = await open({ width: 1280, height: 800 });
    await openPage(page, path);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['header.bar', 'nav.bar', 'footer']) {
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    }
    expect(await page.locator('main').innerText()).not.toBe('');
    const breaks = (selector: string, property: 'breakInside' | 'breakAfter') =>
      page
        .locator(selector)
        .evaluateAll((all, name) => [...new Set(all.map((each) => getComputedStyle(each)[name]))], property);
    expect(await breaks('main :is(li, tr, .rounded-card)', 'breakInside')).toEqual(['avoid']);
    expect(await breaks('main :is(h1, h2, h3)', 'breakAfter')).toEqual(['avoid']);
    await context.close();
  },
);
