import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import { LANGUAGES } from '#shared/language.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { launchBrowser } from './chromium.ts';
import { type Learner, registerLearner } from './learner.ts';
import { playLesson } from './lesson-player.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { DESK, expectFits, NARROW, PHONE, visit } from './screen.ts';

const content = join(import.meta.dirname, '../../content');
const course = JSON.parse(readFileSync(join(content, 'course.json'), 'utf8')) as {
  phases: { lessonIds: string[] }[];
};
/** Every lesson in one language each, five in each language. */
const LESSONS = course.phases
  .flatMap(({ lessonIds }) => lessonIds)
  .filter((id) => existsSync(join(content, `lessons/${id}.json`)))
  .map((id, index) => ({ id, language: LANGUAGES[index % LANGUAGES.length] ?? 'english' }));
/** This lesson has every kind of exercise. */
const ALL_KINDS = '404';

let app: RunningApp;
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
  learner = await registerLearner(app.url);
});
afterAll(async () => {
  await browser.close();
  await app.dispose();
});

const readLesson = async (id: string) =>
  readTexts<LessonDetail>(
    (await (await learner.call('GET', `/api/lessons/${id}`)).json()) as Wire<LessonDetail>,
  );

describe('the course in a real browser', () => {
  it.each(LESSONS)('lesson $id to its end, in $language', async ({ id, language }) => {
    const viewport = { english: DESK, dutch: PHONE, german: NARROW }[language];
    const { page, context, errors, strangers } = await visit(browser, app.url, {
      viewport,
      language,
      cookie: learner.headers.Cookie ?? '',
    });
    await page.goto(`/lessons/${id}`);
    const onModule = (index: number) => expectFits(page, `module ${index + 1}`);
    await playLesson({ page, language, onModule }, await readLesson(id));
    await expectFits(page, 'finished screen');
    await expect
      .poll(async () => (await readLesson(id)).progress.isCompleted, { timeout: 30_000 })
      .toBe(true);
    expect(errors).toEqual([]);
    expect(strangers).toEqual([]);
    await context.close();
  });

  it('every kind of exercise by keyboard alone', async () => {
    const lesson = await readLesson(ALL_KINDS);
    const kinds = lesson.modules.flatMap((module) =>
      module.type === 'exercise' ? [module.content.kind] : [],
    );
    expect(new Set(kinds).size).toBe(7);
    const { page, context } = await visit(browser, app.url, { cookie: learner.headers.Cookie ?? '' });
    await page.goto(`/lessons/${ALL_KINDS}`);
    await playLesson({ page, language: 'english', keyboardOnly: true }, lesson);
    await context.close();
  });
});
