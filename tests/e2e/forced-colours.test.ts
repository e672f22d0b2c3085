import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { registration } from '#tests/accounts.ts';
import { learnUpTo, readLesson, signInLearner } from './learner.ts';
import { connectBrowser, openPage, tabTo, visit } from './screen.ts';

const TABLET = { width: 820, height: 1180 };

const appUrl = inject('appUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Lists what only colour tells: buttons and dialogs without a line, choices like the others, progress like its track. */
const toldByColour = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const line = (element: Element) => {
      const { outlineStyle, outlineWidth, borderStyle, borderWidth } = getComputedStyle(element);
      const width = (style: string, value: string) => (style === 'none' ? 0 : Number.parseFloat(value));
      return Math.max(width(outlineStyle, outlineWidth), width(borderStyle, borderWidth));
    };
    const colour = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
    const name = (element: Element) => element.outerHTML.slice(0, 200);
    const chosen =
      '[aria-pressed=true], [aria-current]:not([aria-current=false]), label:has([type=radio]:checked)';
    return [
      ...shown('button, dialog[open], [role=progressbar]').filter((each) => line(each) < 1),
      ...shown(chosen).filter((each) => line(each) < 3),
      ...shown('[role=progressbar]:not([aria-valuenow="0"])').filter(
        (each) => colour(each) === colour(each.querySelector('svg')),
      ),
    ].map(name);
  });

/** Expects that the focus has a thick line, and nothing is told by colour alone. */
async function expectVisible(page: Page, what: string, key = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
  // The line of a select is around its frame.
  const focus = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const lines = [focused, focused.parentElement ?? focused].map((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
    return { on: focused.outerHTML.slice(0, 200), width: Math.max(...lines) };
  });
  expect(focus.width, `${what}: ${focus.on}`).toBe(3);
  expect(await toldByColour(page), what).toEqual([]);
}

it('a newcomer with forced colours gets from the tour to an answer by keyboard alone, and sees where', async () => {
  const account = registration();
  const headers = { 'Content-Type': 'application/json', Origin: appUrl };
  const body = JSON.stringify(account);
  const registered = await fetch(`${appUrl}/api/register`, { method: 'POST', headers, body });
  const [cookie = ''] = (registered.headers.getSetCookie()[0] ?? '').split(';');
  const { page, context, errors } = await visit(browser, appUrl, {
    cookie,
    viewport: TABLET,
    hasVoice: false,
  });
  await page.emulateMedia({ forcedColors: 'active' });

  await openPage(page, '/');
  const tour = page.getByRole('dialog');
  await tour.waitFor();
  await expectVisible(page, 'onboarding');
  await page.keyboard.press('Escape');
  await tour.waitFor({ state: 'hidden' });
  await expectVisible(page, 'dashboard');

  await tabTo(page, page.locator('main a[href^="/lessons/"]').first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lessons/101');
  const learner = await signInLearner(appUrl, account);
  const isChoice = ({ type, content }: { type: string; content: unknown }) =>
    type === 'exercise' && (content as { kind: string }).kind === 'choice';
  await learnUpTo(learner, await readLesson(learner, '101'), isChoice);
  await openPage(page, '/lessons/101');
  const options = page.locator('[data-option]');
  await options.first().waitFor();
  await expectVisible(page, 'task');

  // A wrong answer stays, a right one moves on: one of them is marked right in any case.
  await tabTo(page, options.first());
  await page.keyboard.press('Enter');
  const right = page.locator('[data-option] [data-mark=right]');
  await right.waitFor();
  await expect(options.locator('[data-mark]').count()).resolves.toBeLessThanOrEqual(2);
  const next = page.getByRole('button', { name: 'Next' });
  if (await next.isVisible()) {
    // The button has the focus and is the last of the page.
    await expectVisible(page, 'answer', 'Shift+Tab');
    await tabTo(page, next);
    await page.keyboard.press('Enter');
  }
  await right.waitFor({ state: 'detached' });

  for (const path of ['/vocabulary', '/profile']) {
    await openPage(page, path);
    await expectVisible(page, path);
  }
  // Another card by keyboard.
  await openPage(page, '/vocabulary');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await page.getByText('Card 2 of').waitFor();
  await expectVisible(page, 'second card');
  expect(errors).toEqual([]);
  await context.close();
});
