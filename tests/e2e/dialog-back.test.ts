import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { registerLearner } from './learner.ts';
import { phoneTests } from './phone.ts';

const appUrl = inject('appUrl');
const phones = phoneTests();

const pathOf = (page: Page) => new URL(page.url()).pathname;

it('Back closes an open dialog and stays on the page; a dialog closed otherwise leaves nothing to go back to', async () => {
  const page = await phones.openFor(await registerLearner(appUrl), { serviceWorkers: false });
  await page.goto('/lessons');
  await page.locator('a[href="/profile"]:visible').first().click();
  const change = page.getByRole('button', { name: 'Change password' });
  const dialog = page.getByRole('dialog');
  await change.click();
  await dialog.waitFor();
  await page.evaluate(() => history.back());
  await dialog.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/profile');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await change.click();
    await dialog.waitFor();
    await close();
    await dialog.waitFor({ state: 'hidden' });
  }
  // The dialog's history entry is removed shortly after the dialog.
  await page.waitForFunction(() => !history.state?.openDialogs);
  await page.evaluate(() => history.back());
  await page.waitForURL('**/lessons');
});
