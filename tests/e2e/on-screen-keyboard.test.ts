import { expect, inject, it } from 'vitest';
import { registerLearner } from './learner.ts';
import { PATIENT, phoneTests } from './phone.ts';
import { PHONE } from './screen.ts';

const appUrl = inject('appUrl');
const phones = phoneTests();

it('a keyboard on the screen leaves the focused field and its letter keys in sight', async () => {
  const page = await phones.openFor(await registerLearner(appUrl), { serviceWorkers: false });
  const openKeyboard = () => page.setViewportSize({ width: PHONE.width, height: 319 });
  /** Returns true if the element can be pressed at its centre. */
  const canBePressed = (selector: string) =>
    page.evaluate((which) => {
      const element = document.querySelector(which);
      const box = element?.getBoundingClientRect();
      if (!element || !box) return false;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return box.top >= 0 && box.bottom <= innerHeight && element.contains(hit);
    }, selector);
  await page.goto('/conversation-practice/restaurant');
  await page.getByLabel('Your line', { exact: true }).click();
  await openKeyboard();
  await expect.poll(() => canBePressed('textarea'), PATIENT).toBe(true);
  expect(await canBePressed('[data-letter-keys] button')).toBe(true);

  await page.setViewportSize(PHONE);
  await page.goto('/family-quiz?join=ABC234');
  const bar = page.locator('nav.fixed');
  await bar.waitFor();
  const field = page.getByLabel('Nickname', { exact: true });
  await field.click();
  await openKeyboard();
  await bar.waitFor({ state: 'hidden' });
  await expect
    .poll(() => field.evaluate((field) => field.getBoundingClientRect().bottom <= innerHeight), PATIENT)
    .toBe(true);
  await page.setViewportSize(PHONE);
  await bar.waitFor();
});
