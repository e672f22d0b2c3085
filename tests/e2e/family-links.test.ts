import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addChild, familyDevice } from './family.ts';
import { type Learner, registerLearner } from './learner.ts';
import { connectBrowser, DESK, expectAccessible, expectFits, openPage, PHONE, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const TABLET = { width: 820, height: 1180 };
const LOOKS = [
  { language: 'dutch', viewport: PHONE, colorScheme: 'light' },
  { language: 'german', viewport: TABLET, colorScheme: 'dark' },
  { language: 'english', viewport: DESK, colorScheme: 'light' },
] as const;

type Look = (typeof LOOKS)[number];

/** Opens the browser of a learner, or of a visitor, and calls `show` with a function that checks the page. */
async function look(
  { language, viewport, colorScheme }: Look,
  learner: Learner | null,
  show: (page: Page, check: (what: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const cookie = learner?.headers.Cookie ?? '';
  const at = { language, viewport, colorScheme, cookie, hurry: 1, hasVoice: false };
  const { page, context, errors } = await visit(browser, appUrl, at);
  await show(page, async (what) => {
    await expectAccessible(page, `${what} (${language})`);
    await expectFits(page, `${what} (${language})`);
    expect(await brokenPictures(page)).toEqual([]);
  });
  expect(errors).toEqual([]);
  await context.close();
}

/** Addresses of pictures that could not be loaded. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  );

/** Makes a link of a family. Returns its path. */
async function linkOf(holder: Learner, path: string, body: object): Promise<string> {
  const reply = await holder.call('POST', path, body);
  expect(reply.status, await reply.clone().text()).toBe(200);
  const { pathname, hash } = new URL((await reply.json()).link);
  return pathname + hash;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

it.each(LOOKS)('the pages behind valid links can be used: $language', async (at) => {
  const { language } = at;
  const parent = await registerLearner(appUrl, { baseLanguage: language, firstName: 'Karin' });
  const kim = await addChild(parent, 'Kim', language);
  await parent.call('PUT', `/api/family/learners/${kim}`, { ageGroup: '16-and-over' });
  const other = await registerLearner(appUrl, { baseLanguage: language, firstName: 'Johan' });
  await addChild(other, 'Elsa', language);
  const join = await linkOf(parent, '/api/family/join-link', { language });
  const move = await linkOf(parent, `/api/family/learners/${kim}/move`, { password: parent.password });
  await look(at, other, async (page, check) => {
    await page.goto(join);
    await page.locator('main form input').first().waitFor();
    await check('join');
  });
  await look(at, null, async (page, check) => {
    await page.goto(move);
    await page.getByRole('checkbox').first().waitFor();
    await check('move');
    // The token is in a mail, which only the operator can read here.
    await page.route('**/api/parent-confirmation/look', (route) =>
      route.fulfill({ json: { firstName: 'Maja', language } }),
    );
    await page.goto('/parent#token=abc');
    await page.getByRole('button').nth(1).waitFor();
    await heading(page);
    await check('parent');
  });
});

it.each(LOOKS)('codes, lending, pictures and the end of the day can be used: $language', async (at) => {
  const { language } = at;
  const parent = await registerLearner(appUrl, { baseLanguage: language, firstName: 'Karin' });
  const [liv, max] = [await addChild(parent, 'Liv', language), await addChild(parent, 'Max', language)];
  await parent.call('PUT', `/api/family/learners/${liv}/pin`, { pin: '4711' });
  await parent.call('PUT', `/api/family/learners/${max}/pin`, { pin: 'owl,fox,owl' });
  for (const [file, deck] of [
    ['kakburkslock;lid of a biscuit tin\nmormorsruta;granny square', 'Hemma'],
    ['fiskmås;gull', 'Vid havet'],
  ] as const) {
    const reply = await fetch(`${appUrl}/api/vocabulary/import?own=all&deck=${encodeURIComponent(deck)}`, {
      method: 'POST',
      headers: { ...parent.headers, 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    expect(reply.status, await reply.clone().text()).toBe(200);
  }
  await look(at, await familyDevice(appUrl, parent, null), async (page, check) => {
    await openPage(page, '/');
    for (const [name, what] of [
      ['Liv', 'digits'],
      ['Max', 'pictures'],
      ['Karin', 'password'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name }).waitFor({ state: 'detached' });
      await check(`picker ${what}`);
      if (what === 'password') {
        await page.locator('form input').first().fill('not the password');
        await page.locator('form button[type=submit]').click();
        await page.locator('form input[aria-invalid=true]').waitFor();
        await check('picker wrong password');
      }
      await page.reload();
      await page.getByRole('button', { name }).waitFor();
    }
  });
  await look(at, parent, async (page, check) => {
    await page.goto('/family/lend');
    await page.getByRole('checkbox').first().waitFor();
    await check('lend');
    await page.goto('/profile');
    await page.locator('main button:has(svg.lucide-pencil)').first().click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await check('picture');
  });
  await parent.call('PUT', `/api/family/learners/${liv}`, { quietHours: { from: 0, to: 1425 } });
  await look(at, await familyDevice(appUrl, parent, liv), async (page, check) => {
    const end = page.getByRole('dialog');
    await page.goto('/lessons/101');
    await end.waitFor();
    await check('end quiet hours');
    await end.getByRole('button').last().click();
    await end.locator('input').waitFor();
    await check('end password');
    // As if the child had studied for six minutes.
    await page.route('**/api/study-time', async (route) => {
      const known = await (await route.fetch()).json();
      const limit = { quietHours: null, dailyMinutes: 5, studiedMs: 6 * 60_000 };
      await route.fulfill({ json: { ...known, ...limit } });
    });
    await page.reload();
    await end.waitFor();
    await check('end daily limit');
  });
});
