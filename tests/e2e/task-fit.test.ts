import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { learnUpTo, readLesson, registerLearner } from './learner.ts';
import { connectBrowser, openPage, visit } from './screen.ts';

/** A tablet held upright, a laptop, a phone with the bars of its browser, and laptops of 1280 x 800 and 1280 x 720 at 200 %. */
const SIZES = [
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
  { width: 640, height: 400 },
  { width: 640, height: 360 },
];
/** Widest column of a task in pixels, with its margins. */
const WIDEST = 656;
/** Height of a picture on a tablet held upright, at least. */
const LARGE = 150;

type Module = LessonDetail['modules'][number];
const choice = ({ type, content }: Module) =>
  type === 'exercise' && content.kind === 'choice' ? content : null;

/** Choices that take the most room: with tiles and sound, with a picture, with texts. */
const TASKS: readonly (readonly [string, (module: Module) => boolean])[] = [
  ['picture tiles', (module) => choice(module)?.pictures !== undefined],
  ['a picture', (module) => 'picture' in (choice(module)?.prompt ?? {})],
  ['texts', (module) => choice(module) !== null && !choice(module)?.pictures && !choice(module)?.prompt],
];

const appUrl = inject('appUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Bounds on screen, from the top of the question to the bar below. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null | undefined) => {
      const { top = 0, bottom = 0, left = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { top, bottom, left, width, height };
    };
    const question = document.querySelector('main h2, form h2');
    return {
      question: box(question),
      column: box(question?.parentElement),
      options: [...document.querySelectorAll('[data-option]')].map(box),
      picture: box(document.querySelector('form img')),
      bar: box(document.querySelector('#step-bar')),
      window: innerWidth,
    };
  });

it.each(TASKS)('a choice of %s is wholly in view, in one column of constant width', async (_, isIt) => {
  const learner = await registerLearner(appUrl);
  const lesson = await readLesson(learner, '102');
  await learnUpTo(learner, lesson, isIt as never);
  const { page, context } = await visit(browser, appUrl, {
    cookie: learner.headers.Cookie ?? '',
    hasVoice: false,
  });
  await openPage(page, '/lessons/102');
  const skip = page.getByRole('button', { name: 'Skip the warm-up' });
  await page.locator('[data-option]').first().waitFor();
  if (await skip.isVisible()) await skip.click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const at = `${size.width} x ${size.height}`;
    const { question, column, options, picture, bar, window } = await measure(page);
    expect(options.length, at).toBeGreaterThan(1);
    expect(question.top, at).toBeGreaterThanOrEqual(0);
    for (const option of options) expect(option.bottom, at).toBeLessThanOrEqual(bar.top);
    expect(column.width, at).toBe(Math.min(WIDEST, size.width) - 32);
    expect(Math.abs(column.left * 2 + column.width - window), at).toBeLessThanOrEqual(1);
    if (size === SIZES[0] && picture.height > 0) expect(picture.height, at).toBeGreaterThanOrEqual(LARGE);
  }
  await context.close();
});
