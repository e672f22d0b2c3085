import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LANGUAGES } from '#shared/language.ts';
import { type Learner, registerLearner } from './learner.ts';
import { connectBrowser, DESK, expectAccessible, expectFits, NARROW, openPage, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

/** Calls the app and returns the body of its reply. */
async function call(method: string, path: string, body: object) {
  const reply = await learner.call(method, path, body);
  expect(reply.status, `${path}: ${await reply.clone().text()}`).toBe(200);
  return reply.json();
}

it('fits, and is accessible, with a goal, a proposal and a board, in every language', async () => {
  const { learnerId } = await call('POST', '/api/family/learners', {
    ...{ firstName: 'Maximiliane-Sophie', baseLanguage: 'german', weeklyGoalTarget: 3 },
    ...{ timeZone: 'Europe/Berlin', ageGroup: 'under-13', consent: true, language: 'german' },
  });
  await call('PUT', `/api/together/board/${learnerId}`, { isShown: true });
  await call('PUT', '/api/together/proposal', { days: 8 });
  const cookie = learner.headers.Cookie ?? '';
  for (const language of LANGUAGES) {
    for (const viewport of [NARROW, DESK]) {
      const { page, context } = await visit(browser, appUrl, { viewport, language, cookie });
      await openPage(page, '/family');
      await page.getByRole('table').waitFor();
      await expectFits(page, `/family in ${language}`);
      await expectAccessible(page, `/family in ${language}`);
      await context.close();
    }
  }
});
