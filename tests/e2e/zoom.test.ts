import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type Learner, registerLearner } from './learner.ts';
import { connectBrowser, openPage, visit } from './screen.ts';

/** A window of 1280 by 800 px at 200 %, and one of 1280 by 1024 px at 400 % (WCAG 1.4.10). */
const TWICE = { width: 640, height: 400 };
const FOUR_TIMES = { width: 320, height: 256 };

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
});
beforeEach(async () => {
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

const open = (viewport: { width: number; height: number }) =>
  visit(browser, appUrl, { viewport, cookie: learner.headers.Cookie ?? '', hasVoice: false });

const paperWidth = async (page: Page) =>
  (await page.getByRole('img', { name: /^Paper to write on/ }).boundingBox())?.width ?? 0;

it('all options of a task are in view at 200 %, together with the bar below', async () => {
  const { page, context } = await open(TWICE);
  await openPage(page, '/lessons/101');
  const options = page.locator('[data-option]');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  const bar = await page.locator('#step-bar').boundingBox();
  for (const option of await options.all()) {
    const box = await option.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await context.close();
});

it('each option of a task can be reached and pressed at 400 %', async () => {
  const { page, context } = await open(FOUR_TIMES);
  await openPage(page, '/lessons/101');
  const options = page.locator('[data-option]');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  for (const option of await options.all()) {
    await option.scrollIntoViewIfNeeded();
    await option.click({ trial: true });
  }
  await options.last().click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await context.close();
});

it('the dots of a part stand beside the button of a phone, in one row with it', async () => {
  const { page, context } = await open({ width: 390, height: 664 });
  await openPage(page, '/lessons/101');
  const [dots, previous] = await Promise.all([
    page.locator('[data-dot=current]').boundingBox(),
    page.getByRole('button', { name: 'Previous' }).boundingBox(),
  ]);
  expect(dots?.y).toBeGreaterThan(previous?.y ?? 0);
  expect(dots?.y).toBeLessThan((previous?.y ?? 0) + (previous?.height ?? 0));
  expect(dots?.x).toBeGreaterThan((previous?.x ?? 0) + (previous?.width ?? 0));
  await context.close();
});

it('the paper to write on is at least 320 px wide wherever the window has 360', async () => {
  const { page, context } = await open(TWICE);
  await openPage(page, '/writing?category=food');
  expect(await paperWidth(page)).toBeGreaterThanOrEqual(320);
  for (const width of [360, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 664 });
    expect(await paperWidth(page), `${width} px`).toBeGreaterThanOrEqual(320);
  }
  await page.setViewportSize(FOUR_TIMES);
  expect(await paperWidth(page)).toBeGreaterThanOrEqual(280);
  await context.close();
});

it('nobody with a mouse is told to turn the device', async () => {
  const { page, context } = await open(TWICE);
  await openPage(page, '/writing?category=food');
  await page.getByRole('heading', { name: 'Tips' }).waitFor();
  expect(await page.getByText(/Turn the phone/).isVisible()).toBe(false);
  await context.close();
});
