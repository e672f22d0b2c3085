import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Language } from '#shared/language.ts';
import { registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import {
  connectBrowser,
  DESK,
  expectAccessible,
  expectFits,
  openPage,
  PHONE,
  tabTo,
  visit,
} from './screen.ts';

/** The learner's turns of a conversation; the way to its goals is shorter. */
const MOST_TURNS = 16;

const appUrl = inject('appUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** A learner at the door of one of the two pages. */
async function enter(path: string, language: Language, viewport = DESK) {
  const learner = await registerLearner(appUrl);
  const visitor = await visit(browser, appUrl, {
    cookie: learner.headers.Cookie ?? '',
    language,
    viewport,
    hasVoice: false,
  });
  await openPage(visitor.page, path);
  return { ...visitor, t: texts(language, 'conversation') };
}

const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '', exact: true });

/** All lines of the learner and the person. */
const said = (page: Page) => page.getByRole('log').locator('> div');

it('a conversation is held to its end by keyboard alone, with nothing but its hints', async () => {
  const { page, context, t, errors } = await enter('/conversation', 'dutch');
  const first = page
    .getByRole('listitem')
    .getByRole('button', { name: t.startOf?.replace('{{title}}', '') ?? '' });
  await tabTo(page, first.first());
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: t.yourLine ?? '' });
  await field.waitFor();
  const summary = page.getByRole('heading', { name: t.summary ?? '', exact: true });
  const choices = page.getByRole('group', { name: t.chooseOne ?? '' });
  const choice = choices.getByRole('button').first();
  const hint = button(page, t.hint);
  // A repeated hint stays open.
  const hinted = page.getByRole('status').locator('p[lang=sv]');
  for (let turns = 0; ; turns += 1) {
    expect(turns).toBeLessThan(MOST_TURNS);
    await summary.or(choice).or(hint).or(hinted).first().waitFor();
    if (await summary.isVisible()) break;
    const before = await said(page).count();
    if (await choice.isVisible()) {
      await tabTo(page, choice);
      await page.keyboard.press('Enter');
    } else {
      if (await hint.isVisible()) {
        await tabTo(page, hint);
        await page.keyboard.press('Enter');
      }
      const line = await hinted.innerText();
      await tabTo(page, field);
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
    // The learner's line, and the answer.
    await expect.poll(() => said(page).count()).toBeGreaterThanOrEqual(before + 2);
  }
  // Shown from its beginning, below the learner's last line, and not at the end of a long page.
  await expect
    .poll(() => summary.evaluate((heading) => heading.getBoundingClientRect().top / innerHeight))
    .toBeGreaterThan(0);
  await expectAccessible(page, 'the end of a conversation');
  await tabTo(page, button(page, t.newScenario).or(page.getByRole('link', { name: t.newScenario ?? '' })));
  await page.keyboard.press('Enter');
  // Back at the door, the conversation is among the last ones.
  await page.getByRole('heading', { name: t.past ?? '' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it.each([
  { path: '/conversation', language: 'german' },
  { path: '/conversation-practice', language: 'english' },
] as const)(
  'a line written without a connection arrives once, when there is one again: $path',
  async ({ path, language }) => {
    const { page, context, t } = await enter(path, language, PHONE);
    await page
      .getByRole('listitem')
      .getByRole('button', { name: t.start ?? '' })
      .first()
      .click();
    const field = page.getByRole('textbox', { name: t.yourLine ?? '' });
    await field.fill('Hej!');
    await field.press('Enter');
    await expect.poll(() => said(page).count()).toBe(3);
    await expect.poll(() => button(page, t.send).isVisible()).toBe(true);

    await context.setOffline(true);
    await field.fill('Jag vill ha en kopp kaffe, tack.');
    await field.press('Enter');
    await page.getByText(t.lineKept ?? '').waitFor();
    await expectFits(page, 'a line that waits');
    // Neither the offline notice nor the field covers anything that can be pressed.
    await page.getByRole('link', { name: t.leave ?? '' }).click({ trial: true });
    await button(page, t.sendAgain).click({ trial: true });
    await expectAccessible(page, 'a line that waits');
    await context.setOffline(false);
    await page.getByText(t.lineKept ?? '').waitFor({ state: 'detached' });
    await expect.poll(() => said(page).count()).toBe(5);
    await page.reload();
    await said(page).nth(4).waitFor();
    expect(await page.getByText('Jag vill ha en kopp kaffe, tack.').count()).toBe(1);
    if (path === '/conversation') {
      await openPage(page, path);
      const past = page.getByRole('region', { name: t.past ?? '' }).getByRole('listitem');
      const [goOn, bin] = await Promise.all(
        [past.getByRole('link'), past.getByRole('button')].map((each) => each.boundingBox()),
      );
      // Both buttons are beside each other, on a phone too.
      expect(bin?.x).toBeGreaterThan(goOn?.x ?? Number.NaN);
    }
    await context.close();
  },
);
