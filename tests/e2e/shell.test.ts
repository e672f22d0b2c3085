import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
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

describe('pages that follow a link', () => {
  /** Durations of the fade in progress, which is held, so that it does not end before the test has looked. */
  const holdFade = () => {
    const fade = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'));
    for (const animation of fade) animation.pause();
    return fade.map(({ effect }) => effect?.getTiming().duration as number);
  };

  it('fade for at most 200 ms, while the keyboard reaches the new page and nothing moves', async () => {
    const { page, context, errors } = await open({ width: 1280, height: 800 });
    await openPage(page, '/');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const shift = await page.evaluateHandle(() => {
      const seen = { total: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { currentRect: DOMRectReadOnly }[];
        })[]) {
          // Elements of the page that was left are gone, and have not moved.
          const isVisible = entry.sources.some(({ currentRect }) => currentRect.height > 0);
          if (isVisible) seen.total += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: false });
      return seen;
    });
    const links = page.locator('header.bar nav a');
    // A machine that is too busy shows no fade.
    let durations: number[] = [];
    let shown = 0;
    for (let place = 1; durations.length === 0; place = 3 - place) {
      await links.nth(place).click();
      await page.waitForURL(`**${await links.nth(place).getAttribute('href')}`);
      durations = await page.evaluate(holdFade);
      shown = place;
    }
    expect(Math.max(...durations)).toBeLessThanOrEqual(200);
    const next = links.nth(3 - shown);
    await next.press('Enter');
    await page.waitForURL(`**${await next.getAttribute('href')}`);
    await page.getByRole('heading').first().waitFor();
    expect(await shift.evaluate(({ total }) => total)).toBeLessThanOrEqual(0.02);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('do not fade with reduced motion, nor on the way back', async () => {
    const { page, context } = await open({ width: 1280, height: 800 });
    await openPage(page, '/');
    await page.evaluate(() => {
      const { startViewTransition } = document;
      document.startViewTransition = (update) => {
        document.body.dataset.fades = String(Number(document.body.dataset.fades ?? 0) + 1);
        return startViewTransition.call(document, update);
      };
    });
    const fades = async () => Number((await page.locator('body').getAttribute('data-fades')) ?? 0);
    const links = page.locator('header.bar nav a');
    await links.nth(1).click();
    await page.waitForURL(`**${await links.nth(1).getAttribute('href')}`);
    expect(await fades()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await links.nth(2).click();
    await page.waitForURL(`**${await links.nth(2).getAttribute('href')}`);
    expect(await fades()).toBe(1);
    await page.goBack();
    await page.waitForURL(`**${await links.nth(1).getAttribute('href')}`);
    expect(await fades()).toBe(1);
    await context.close();
  });
});
