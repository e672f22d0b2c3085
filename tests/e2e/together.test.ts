import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LANGUAGES } from '#shared/language.ts';
import { type Learner, registerLearner, signInLearner } from './learner.ts';
import {
  connectBrowser,
  DESK,
  expectAccessible,
  expectFits,
  NARROW,
  openPage,
  PHONE,
  visit,
} from './screen.ts';

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
  const noteId = `own-${'0'.repeat(32)}`;
  const word = { swedish: 'smultronställe', meaning: 'favourite place', example: '', note: '' };
  await call('PUT', `/api/vocabulary/own/${noteId}`, word);
  await call('POST', '/api/together/loans', { noteIds: [noteId], receiverIds: [learnerId] });
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

it('lends a word from the own cards to a child, who adds it to hers', async () => {
  const { learnerId } = await call('POST', '/api/family/learners', {
    ...{ firstName: 'Liv', baseLanguage: 'english', weeklyGoalTarget: 3 },
    ...{ timeZone: 'Europe/Stockholm', ageGroup: 'under-13', consent: true, language: 'english' },
  });
  const noteId = `own-${'1'.repeat(32)}`;
  const word = { swedish: 'fredagsmys', meaning: 'cosy Friday', example: '', note: '' };
  await call('PUT', `/api/vocabulary/own/${noteId}`, word);
  const anna = await visit(browser, appUrl, { viewport: PHONE, cookie: learner.headers.Cookie ?? '' });
  await openPage(anna.page, '/vocabulary/own');
  await anna.page.getByRole('link', { name: 'Lend words to your family' }).click();
  await anna.page.getByRole('button', { name: 'Show words of Words you added' }).click();
  await anna.page.getByRole('checkbox', { name: 'fredagsmys – cosy Friday' }).check();
  await anna.page.getByRole('checkbox', { name: 'Liv' }).check();
  await expectFits(anna.page, 'the page to lend words');
  await expectAccessible(anna.page, 'the page to lend words');
  await anna.page.getByRole('button', { name: 'Lend 1 word' }).click();
  await anna.page.getByText('1 word for Liv').waitFor();
  await anna.context.close();

  const device = await signInLearner(appUrl, learner);
  expect((await device.call('POST', '/api/family/switch', { learnerId })).status).toBe(200);
  // Otherwise the tour would cover the start page.
  await device.call('POST', '/api/onboarding', { completed: true });
  const liv = await visit(browser, appUrl, { viewport: PHONE, cookie: device.headers.Cookie ?? '' });
  await openPage(liv.page, '/');
  await liv.page.getByRole('link', { name: /^Lent by .*: 1 word$/ }).click();
  await liv.page.getByRole('button', { name: 'Add to my cards' }).click();
  await liv.page.getByText('1 word added to your own cards').waitFor();
  await openPage(liv.page, '/vocabulary/own');
  await liv.page.getByText('fredagsmys', { exact: true }).waitFor();
  await liv.page.getByText(/^Lent by /).waitFor();
  expect([...anna.errors, ...liv.errors]).toEqual([]);
  await liv.context.close();
});
