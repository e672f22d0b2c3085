import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Learner, registerLearner } from './learner.ts';
import { connectBrowser, DESK, expectAccessible, PHONE, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

it.each([PHONE, DESK])(
  'a toast lies above an open dialog and can be pressed, at $width px',
  async (viewport) => {
    const { page, context } = await visit(browser, appUrl, {
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
    await toast.getByText('There is no connection to Tillsammans.').hover();
    await expectAccessible(page, 'a toast above a dialog');
    // A press that something covers does not arrive.
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => toast.textContent()).toBe('');
    expect(await dialog.isVisible()).toBe(true);
    await context.close();
  },
);
