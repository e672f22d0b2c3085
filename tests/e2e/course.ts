import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inEachLanguage, LANGUAGES, type Language } from '#shared/language.ts';
import { type Learner, readLesson, registerLearner } from './learner.ts';
import { playLesson } from './lesson-player.ts';
import { connectBrowser, DESK, expectFits, NARROW, PHONE, visit } from './screen.ts';

const content = join(import.meta.dirname, '../../content');
const course = JSON.parse(readFileSync(join(content, 'course.json'), 'utf8')) as {
  phases: { lessonIds: string[] }[];
};
/** Every lesson in one language each, five in each language. */
const LESSONS = course.phases
  .flatMap(({ lessonIds }) => lessonIds)
  .filter((id) => existsSync(join(content, `lessons/${id}.json`)))
  .map((id, index) => ({ id, language: LANGUAGES[index % LANGUAGES.length] ?? 'english' }));

const VIEWPORTS = { english: DESK, dutch: PHONE, german: NARROW };

/** A lesson of the second and one of the third phase: other tests play lessons of the first and the last. */
export const SAMPLE = LESSONS.filter(({ id }) => ['202', '303'].includes(id));

/** The lessons that are played in one language. */
export const lessonsIn = (language: Language) => LESSONS.filter((lesson) => lesson.language === language);

/** Plays lessons to their end; the course in a file for each language, so that workers share it. */
export function playInBrowser(lessons: typeof LESSONS): void {
  const appUrl = inject('appUrl');
  const known = inEachLanguage(() => new Set<string>());
  let browser: Browser;
  let learner: Learner;
  beforeAll(async () => {
    browser = await connectBrowser();
    learner = await registerLearner(appUrl);
  });
  afterAll(() => browser.close());

  describe('the course in a real browser', () => {
    it.each(lessons)('lesson $id to its end in $language', async ({ id, language }) => {
      const { page, context, errors, strangers } = await visit(browser, appUrl, {
        viewport: VIEWPORTS[language],
        language,
        cookie: learner.headers.Cookie ?? '',
        hasVoice: false,
        serviceWorkers: false,
      });
      await page.goto(`/lessons/${id}`);
      await playLesson({ page, language, known: known[language] }, await readLesson(learner, id));
      await expectFits(page, 'finished screen');
      await expect
        .poll(async () => (await readLesson(learner, id)).progress.isCompleted, { timeout: 120_000 })
        .toBe(true);
      expect(errors).toEqual([]);
      expect(strangers).toEqual([]);
      await context.close();
    });
  });
}
