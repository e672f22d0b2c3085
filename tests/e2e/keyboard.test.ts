import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CONTENTS } from '#shared/course/exercises/kinds.ts';
import { readLesson, registerLearner } from './learner.ts';
import { playLesson } from './lesson-player.ts';
import { connectBrowser, visit } from './screen.ts';

/** This lesson has every kind of exercise. */
const ALL_KINDS = '404';

const appUrl = inject('appUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

it('every kind of exercise by keyboard alone', async () => {
  const learner = await registerLearner(appUrl);
  const lesson = await readLesson(learner, ALL_KINDS);
  const kinds = lesson.modules.flatMap((module) => (module.type === 'exercise' ? [module.content.kind] : []));
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(CONTENTS).sort());
  const { page, context } = await visit(browser, appUrl, {
    cookie: learner.headers.Cookie ?? '',
    hasVoice: false,
    serviceWorkers: false,
  });
  await page.goto(`/lessons/${ALL_KINDS}`);
  await playLesson({ page, language: 'english', keyboardOnly: true, known: new Set() }, lesson);
  await context.close();
});
