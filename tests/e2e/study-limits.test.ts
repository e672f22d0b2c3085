import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Learner, registerLearner } from './learner.ts';
import { connectBrowser, expectAccessible, expectFits, openPage, PHONE, visit } from './screen.ts';

const appUrl = inject('appUrl');

let browser: Browser;
let parent: Learner;
/** Child whose profile is open on the device of `parent`. */
let livId: string;
beforeAll(async () => {
  browser = await connectBrowser();
  parent = await registerLearner(appUrl);
  const reply = await parent.call('POST', '/api/family/learners', {
    ...{ firstName: 'Liv', baseLanguage: 'english', weeklyGoalTarget: 3, timeZone: 'Europe/Stockholm' },
    ...{ ageGroup: 'under-13', consent: true, language: 'english' },
  });
  ({ learnerId: livId } = await reply.json());
});
afterAll(() => browser.close());

it('ends a lesson on a child’s tablet when a parent sets quiet hours, and goes on after the parent allows it', async () => {
  const tablet = await openTablet();
  const { page, context, errors } = await visit(browser, appUrl, {
    viewport: PHONE,
    cookie: tablet,
    hurry: 1,
  });
  await openPage(page, '/lessons/101');
  const option = page.locator('[data-option]').first();
  await option.waitFor();

  const set = await parent.call('PUT', `/api/family/learners/${livId}`, {
    quietHours: hoursFromNow(),
  });
  expect(set.status, await set.clone().text()).toBe(200);
  // The lesson is already on the tablet; its next page asks the server again.
  await openPage(page, '/lessons/101');
  const end = page.getByRole('dialog', { name: /Good night|Time for a break/ });
  await end.waitFor();
  await expectFits(page, 'the end of the study time');
  await expectAccessible(page, 'the end of the study time');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await end.waitFor();

  await end.getByRole('button', { name: 'I’m a parent' }).click();
  await end.getByLabel('Password of the account').fill('not the password');
  await end.getByRole('button', { name: 'Allow 15 more minutes' }).click();
  await end.getByText('That isn’t the password of this account.').waitFor();
  await end.getByLabel('Password of the account').fill(parent.password);
  await end.getByRole('button', { name: 'Allow 15 more minutes' }).click();
  await end.waitFor({ state: 'hidden' });
  await option.waitFor();

  const removed = await parent.call('PUT', `/api/family/learners/${livId}`, { quietHours: null });
  expect(removed.status).toBe(200);
  await openPage(page, '/lessons/101');
  await option.waitFor();
  expect(await end.count()).toBe(0);
  expect(errors.filter((text) => !text.includes('403'))).toEqual([]);
  await context.close();
});

/** Quiet hours that began within this hour and last at least two more. */
function hoursFromNow(): { from: number; to: number } {
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Stockholm' },
  });
  const hour = Number(clock.format(new Date()));
  return { from: hour * 60, to: ((hour + 3) % 24) * 60 };
}

/** Signs in another device of the family with the profile of the child. Returns its cookie. */
async function openTablet(): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: appUrl };
  const { email, password } = parent;
  const reply = await fetch(`${appUrl}/api/login`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ email, password }) },
  });
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const send = (path: string, body: object) =>
    fetch(`${appUrl}${path}`, {
      ...{ method: 'POST', headers: { ...headers, Cookie: cookie }, body: JSON.stringify(body) },
    });
  expect((await send('/api/family/switch', { learnerId: livId })).status).toBe(200);
  expect((await send('/api/onboarding', { completed: true })).status).toBe(200);
  return cookie;
}
