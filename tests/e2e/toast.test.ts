import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { type Learner, registerLearner } from './learner.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { DESK, expectAccessible, PHONE, visit } from './screen.ts';

let app: RunningApp;
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
  learner = await registerLearner(app.url);
});
afterAll(async () => {
  await browser.close();
  await app.dispose();
});

it.each([PHONE, DESK])(
  'a toast lies above an open dialog and can be pressed, at $width px',
  async (viewport) => {
    const { page, context } = await visit(browser, app.url, {
      viewport,
      cookie: learner.headers.Cookie ?? '',
    });
    await page.route('**/api/account/export', (route) => route.abort());
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.getByText('There is no connection to Tillsammans.').waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();

    const dialog = page.getByRole('dialog');
    const toast = dialog.getByRole('status').last();
    await toast.getByText('There is no connection to Tillsammans.').waitFor();
    await toast.hover();
    await expectAccessible(page, 'a toast above a dialog');
    // A press that something covers does not arrive.
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => toast.textContent()).toBe('');
    expect(await dialog.isVisible()).toBe(true);
    await context.close();
  },
);
