import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { addressesFor, ROUTES } from '#web/app/rooms.ts';
import { talkPath } from '#web/rooms/conversation/talk-paths.ts';
import { type Learner, learnUpTo, readLesson, registerLearner } from './learner.ts';
import { settle, texts } from './lesson-player.ts';
import {
  connectBrowser,
  DESK,
  expectAccessible,
  expectFits,
  expectWholeWords,
  goWithin,
  NARROW,
  openPage,
  PHONE,
  visit,
} from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
/** Screens that are there only for who has begun something. */
const begun: string[] = [];
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
  const word = { swedish: 'en kakburk', meaning: 'eine Keksdose', example: 'Kakburken är tom.', note: '' };
  await done('PUT', `/api/vocabulary/own/own-${randomUUID().replaceAll('-', '')}`, word);
  const talk = await done('POST', '/api/conversation/start', { scenarioId: 'coffee-shop' });
  begun.push(talkPath(talk.id));
});
afterAll(() => browser.close());

/** Every screen of every room, and the not-found page. */
const VISITORS = addressesFor('always');
const LEARNERS = [...addressesFor('signed-in'), '/family-quiz', '/privacy', '/nowhere'];

/**
 * Combinations of language, width and colour scheme for the accessibility checks. German opens each screen by its
 * URL; the others navigate within the app, which takes half the time.
 */
const LOOKS = [
  { language: 'german', viewport: PHONE, colorScheme: 'light', goTo: openPage },
  { language: 'english', viewport: DESK, colorScheme: 'dark', goTo: goWithin },
  { language: 'dutch', viewport: PHONE, colorScheme: 'dark', goTo: goWithin },
] as const;

async function done(method: string, path: string, body: object): Promise<{ id: string }> {
  const reply = await learner.call(method, path, body);
  const answer = await reply.json();
  expect(reply.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

/** The browser's own setting for the size of text. */
async function scaleText(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } });
  await session.detach();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${16 * scale}px`);
}

it('asks from the head of its pages for calls that there are', async () => {
  const { paths } = (await (await fetch(`${appUrl}/api/openapi.json`)).json()) as { paths: object };
  const calls = new Map(
    Object.entries(paths).map(([path, methods]) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), methods]),
  );
  const begun = ROUTES.flatMap(({ begins = [] }) => begins);
  expect(begun.length).toBeGreaterThan(10);
  for (const path of begun) {
    const [call = ''] = path.replace(/\/me(?=[/?]|$)/, '/:userId').split('?');
    expect(calls.get(call) ?? {}, path).toHaveProperty('get');
  }
});

it('hands out its own source', async () => {
  const { page, context } = await visit(browser, appUrl, { cookie: learner.headers.Cookie ?? '' });
  await page.goto('/');
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Source code (AGPL)' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('source.tgz');
  expect(await download.failure()).toBeNull();
  await context.close();
});

describe.each(LOOKS)(
  'every screen keeps nobody out, asks nobody else for anything, and fits: $language',
  ({ language, viewport, colorScheme, goTo }) => {
    it.each([
      ['visitors', VISITORS],
      ['learners', LEARNERS],
    ] as const)('for %s', async (who, paths) => {
      const cookie = who === 'learners' ? (learner.headers.Cookie ?? '') : '';
      const { page, strangers, errors, context } = await visit(browser, appUrl, {
        language,
        viewport,
        colorScheme,
        cookie,
      });
      await openPage(page, '/');
      for (const path of who === 'learners' ? [...paths, ...begun] : paths) {
        await goTo(page, path);
        await expectAccessible(page, path);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(LOCALES[language]);
        for (const size of [PHONE, DESK, NARROW]) {
          await page.setViewportSize(size);
          await expectFits(page, `${path} at ${size.width} px`);
        }
        // German words are long: a layout that fits German fits the other languages.
        if (language === 'german') await expectFitsTwiceAsLarge(page, path);
        await page.setViewportSize(viewport);
      }
      expect(strangers).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    });
  },
);

/** Expects no overflow on the narrowest screen and on a phone, with the browser's text size at 200 %. */
async function expectFitsTwiceAsLarge(page: Page, path: string): Promise<void> {
  await scaleText(page, 2);
  for (const size of [NARROW, PHONE]) {
    await page.setViewportSize(size);
    await expectFits(page, `${path} at ${size.width} px, text at 200 %`);
    await expectWholeWords(page, `${path} at ${size.width} px, text at 200 %`);
  }
  await scaleText(page, 1);
}

const kindOf = (module: LessonDetail['modules'][number]) =>
  module.type === 'exercise' ? module.content.kind : module.type;

/** Pages of a lesson, each in its widest language. */
it.each([
  { lessonId: '101', kind: 'match', language: 'dutch' },
  { lessonId: '301', kind: 'listening', language: 'english' },
] as const)('$kind of lesson $lessonId fits twice as large', async ({ lessonId, kind, language }) => {
  const reader = await registerLearner(appUrl);
  await learnUpTo(reader, await readLesson(reader, lessonId), (module) => kindOf(module) === kind);
  const cookie = reader.headers.Cookie ?? '';
  const { page, context } = await visit(browser, appUrl, { viewport: NARROW, language, cookie });
  await openPage(page, `/lessons/${lessonId}`);
  await expectFitsTwiceAsLarge(page, kind);
  await context.close();
});

/** A small phone, and a phone held sideways. */
it.each([
  { width: 360, height: 640 },
  { width: 844, height: 390 },
])('a long verdict begins with its title, and the way on is in sight: $width x $height', async (viewport) => {
  const reader = await registerLearner(appUrl);
  const longest = 'write-the-big-houses';
  await learnUpTo(reader, await readLesson(reader, '301'), ({ id }) => id === longest);
  const cookie = reader.headers.Cookie ?? '';
  const { page, context } = await visit(browser, appUrl, { viewport, language: 'german', cookie });
  const t = texts('german', 'study');
  const named = (name = '') => page.getByRole('button', { name, exact: true });
  await openPage(page, '/lessons/301');
  for (const way of [t.tryAgain, t.next]) {
    await page.getByRole('textbox').fill('Jag vet inte.');
    await settle(page);
    await named(t.check).click();
    const result = page.getByRole('region', { name: t.result ?? '', exact: true });
    await result.waitFor();
    await settle(page);
    for (const part of [result.getByRole('heading'), named(way)]) await expectInSight(part, result);
    expect(await named(way).evaluate((button) => button === document.activeElement)).toBe(true);
    await named(way).click();
  }
  await context.close();
});

/** Expects that the whole element is within the visible area of its sheet. */
async function expectInSight(part: Locator, sheet: Locator): Promise<void> {
  const [inner, outer] = [await part.boundingBox(), await sheet.boundingBox()];
  if (!inner || !outer) throw new Error('It is not drawn.');
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
}

describe('the tour fits on the narrowest screen', () => {
  it.each(LANGUAGES)('in %s', async (language) => {
    const { page, context } = await visit(browser, appUrl, {
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
