import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { registerLearner } from './learner.ts';
import { PATIENT, phoneTests } from './phone.ts';

const appUrl = inject('appUrl');
const phones = phoneTests();

/** Has the browser grant wake locks; `held` in the page counts those that are held. */
const grantWakeLocks = (page: Page) =>
  page.addInitScript(() => {
    const counter = Object.assign(window, { held: 0 });
    const request = async () => {
      counter.held += 1;
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: async () => {
          if (!lock.released) counter.held -= 1;
          lock.released = true;
        },
      });
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });
const heldLocks = (page: Page) => page.evaluate(() => (window as unknown as { held: number }).held);

it('the screen stays on in the room of a quiz and while a film plays, and only then', async () => {
  const page = await phones.openFor(await registerLearner(appUrl), { serviceWorkers: false });
  await grantWakeLocks(page);
  await page.goto('/family-quiz');
  await page.getByRole('button', { name: 'Create room' }).waitFor();
  expect(await heldLocks(page)).toBe(0);
  await page.getByRole('button', { name: 'Create room' }).click();
  await expect.poll(() => heldLocks(page), PATIENT).toBe(1);
  await page.locator('a[href="/profile"]:visible').first().click();
  await expect.poll(() => heldLocks(page), PATIENT).toBe(0);

  await page.goto('/video-lessons');
  await page.locator('main a[href^="/video-lessons/"]').first().click();
  await page.getByRole('button', { name: 'Watch' }).first().click();
  await expect.poll(() => heldLocks(page), PATIENT).toBe(1);
  await page.evaluate(() => document.querySelector('video')?.pause());
  await expect.poll(() => heldLocks(page), PATIENT).toBe(0);
});
