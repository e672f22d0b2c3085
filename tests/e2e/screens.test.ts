import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import { addressesFor } from '#web/app/rooms.ts';
import { launchBrowser } from './chromium.ts';
import { type Learner, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { DESK, expectAccessible, expectFits, NARROW, PHONE, visit } from './screen.ts';

let app: RunningApp;
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  app = await startApp({ OPERATOR_NAME: 'Familjen Åström', OPERATOR_EMAIL: 'anna@example.org' });
  browser = await launchBrowser();
  learner = await registerLearner(app.url);
});
afterAll(async () => {
  await browser.close();
  await app.dispose();
});

/** Every screen of every room, and what is shown where there is none. */
const VISITORS = addressesFor('always');
const LEARNERS = [...addressesFor('signed-in'), '/privacy', '/nowhere'];

/** German words are long: what fits in German fits. */
const LOOKS = [
  { viewport: PHONE, colorScheme: 'light', language: 'german' },
  { viewport: PHONE, colorScheme: 'dark', language: 'dutch' },
  { viewport: DESK, colorScheme: 'dark', language: 'german' },
  { viewport: DESK, colorScheme: 'light', language: 'english' },
] as const;

it('hands out its own source', async () => {
  const { page, context } = await visit(browser, app.url, { cookie: learner.headers.Cookie ?? '' });
  await page.goto('/');
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Source code (AGPL)' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('source.tgz');
  expect(await download.failure()).toBeNull();
  await context.close();
});

describe.each(LOOKS)(
  'every screen keeps nobody out, fits, and asks nobody else for anything: $viewport.width px, $colorScheme, $language',
  (look) => {
    it.each([
      ['visitors', VISITORS],
      ['learners', LEARNERS],
    ] as const)('for %s', async (who, paths) => {
      const cookie = who === 'learners' ? (learner.headers.Cookie ?? '') : '';
      const { page, strangers, errors, context } = await visit(browser, app.url, { ...look, cookie });
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.getByRole('heading').first().waitFor();
        await expectAccessible(page, path);
        await expectFits(page, path);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(LOCALES[look.language]);
      }
      expect(strangers).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    });
  },
);

describe('everything fits on the narrowest screen', () => {
  it.each(LANGUAGES)('in %s', async (language) => {
    for (const [paths, cookie] of [
      [VISITORS, ''],
      [LEARNERS, learner.headers.Cookie ?? ''],
    ] as const) {
      const { page, context } = await visit(browser, app.url, { viewport: NARROW, language, cookie });
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.getByRole('heading').first().waitFor();
        await expectFits(page, path);
      }
      await context.close();
    }
  });

  it.each(LANGUAGES)('the tour in %s', async (language) => {
    const { page, context } = await visit(browser, app.url, {
      viewport: NARROW,
      language,
      cookie: learner.headers.Cookie ?? '',
    });
    const t = texts(language, 'onboarding');
    await page.goto('/');
    await page.getByRole('button', { name: t.help ?? '' }).click();
    const next = page.getByRole('dialog').getByRole('button', { name: t.next ?? '', exact: true });
    for (let step = 1; step < 6; step++) {
      await expectFits(page, `step ${step}`);
      await next.click();
    }
    await expectFits(page, 'last step');
    await context.close();
  });
});
