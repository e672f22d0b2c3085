import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readCourse } from '#server/platform/course-reader.ts';
import type { Language } from '#shared/language.ts';
import type { Placement } from '#shared/onboarding/placement.contract.ts';
import { openPlacementItems, type PlacementItems } from '#shared/onboarding/placement-items.ts';
import { registerLearner } from './learner.ts';
import { answerRightly, press, settle, texts } from './lesson-player.ts';
import { connectBrowser, DESK, expectAccessible, PHONE, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
let items: PlacementItems;
beforeAll(async () => {
  browser = await connectBrowser();
  items = openPlacementItems((await readCourse()).studies());
});
afterAll(() => browser.close());

/** The texts of the test, which lie one level down in their file. */
const placementTexts = (language: Language) =>
  texts(language, 'onboarding').placement as unknown as Record<string, string>;
const filled = (text: string | undefined, values: Record<string, string | number>) =>
  Object.entries(values).reduce(
    (whole, [key, value]) => whole.replace(`{{${key}}}`, String(value)),
    text ?? '',
  );

const course = JSON.parse(readFileSync('content/course.json', 'utf8')) as {
  phases: { lessonIds: string[] }[];
};
const lessonIds = course.phases.flatMap((phase) => phase.lessonIds);

/** A learner who knows the lessons before this one. */
const PEOPLE = [
  { language: 'german', viewport: PHONE, colorScheme: 'light', lesson: '201', keyboardOnly: true },
  { language: 'dutch', viewport: PHONE, colorScheme: 'dark', lesson: '101', keyboardOnly: false },
  { language: 'english', viewport: DESK, colorScheme: 'dark', lesson: '302', keyboardOnly: false },
] as const;

/** Selected, typed or placed answer of any kind of question. */
const answerIn = (page: Page) =>
  page.locator('form').evaluate((form) => ({
    fields: [...form.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value, checked }) => [
      value,
      checked,
    ]),
    tiles: [...form.querySelectorAll('[data-tile]')].map((tile) => tile.textContent),
  }));

describe('the placement test in a real browser', () => {
  it.each(PEOPLE)('proposes lesson $lesson in $language', async (person) => {
    const { language, lesson, keyboardOnly } = person;
    const known = lessonIds.indexOf(lesson);
    const t = placementTexts(language);
    const learner = await registerLearner(appUrl);
    const { page, context, strangers, errors } = await visit(browser, appUrl, {
      ...person,
      cookie: learner.headers.Cookie ?? '',
    });
    const player = { page, language, keyboardOnly };
    const placement = async () => (await (await learner.call('GET', '/api/placement')).json()) as Placement;

    await page.goto('/placement');
    await page.getByRole('heading', { name: t.title ?? '' }).waitFor();
    await expectAccessible(page, 'the invitation');
    await press(player, t.start ?? '');

    const looked = new Set<string>();
    for (let number = 1; ; number++) {
      const badge = page.getByText(filled(t.number, { number }), { exact: true });
      const outcome = page.getByRole('heading', { name: t.proposal ?? '' });
      await badge.or(outcome).waitFor();
      if (await outcome.isVisible()) break;
      const item = items.find((await placement()).question?.id ?? '');
      if (!item) throw new Error(`Question ${number} is not one of the course.`);
      if (!looked.has(item.kind)) {
        looked.add(item.kind);
        await expectAccessible(page, `a question: ${item.kind}`);
      }
      if (number === 5) {
        // The test continues where it was left.
        await page.reload();
        await badge.waitFor();
      }
      if (item.lesson < known) {
        await answerRightly(player, item.exercise);
        await press(player, t.next ?? '');
      } else {
        await press(player, t.unknown ?? '');
      }
    }
    expect(await page.getByText(filled(t.lesson, { id: lesson, phase: lesson[0] ?? '' })).count()).toBe(1);
    await expectAccessible(page, 'the proposal');

    // The recommendation stays: the start page continues with it.
    await page.goto('/');
    await page.locator(`a[href="/lessons/${lesson}"]`).first().waitFor();
    await page.goto('/placement');
    await page.getByRole('link', { name: filled(t.begin, { id: lesson }) }).click();
    await page.waitForURL(`**/lessons/${lesson}`);
    expect(strangers).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('can be skipped, left and repeated, and says what went wrong without losing the answer', async () => {
    const t = placementTexts('english');
    const learner = await registerLearner(appUrl);
    const { page, context } = await visit(browser, appUrl, { cookie: learner.headers.Cookie ?? '' });
    await page.goto('/lessons');
    await page.getByRole('link', { name: texts('english', 'lessons').whereToStart ?? '' }).click();
    await page.getByRole('link', { name: t.skip ?? '' }).click();
    await page.waitForURL('**/lessons');
    await page.goto('/placement');
    await page.getByRole('button', { name: t.start ?? '' }).click();

    await page.getByText(filled(t.number, { number: 1 }), { exact: true }).waitFor();
    const { question } = (await (await learner.call('GET', '/api/placement')).json()) as Placement;
    const first = items.find(question?.id ?? '');
    if (!first) throw new Error('The first question is not one of the course.');
    await answerRightly({ page, language: 'english' }, first.exercise);
    const answer = await answerIn(page);
    await page.route('**/api/placement/*/answers', (route) => route.abort());
    await page.getByRole('button', { name: t.next ?? '', exact: true }).click();
    await page.getByRole('alert').getByText(/./).waitFor();
    expect(await answerIn(page)).toEqual(answer);
    expect(await page.getByRole('button', { name: t.next ?? '', exact: true }).isEnabled()).toBe(true);
    await page.unroute('**/api/placement/*/answers');
    await page.getByRole('button', { name: t.next ?? '', exact: true }).click();
    await page.getByText(filled(t.number, { number: 2 }), { exact: true }).waitFor();

    await page.getByRole('link', { name: t.leave ?? '' }).click();
    await page.waitForURL('**/lessons');
    await page.goBack();
    const unknown = page.getByRole('button', { name: t.unknown ?? '' });
    const outcome = page.getByRole('heading', { name: t.proposal ?? '' });
    for (let number = 2; ; number++) {
      await page.getByText(filled(t.number, { number }), { exact: true }).or(outcome).waitFor();
      if (await outcome.isVisible()) break;
      await settle(page);
      await unknown.click();
    }
    await settle(page);
    await page.getByRole('button', { name: t.again ?? '' }).click();
    await page.getByText(filled(t.number, { number: 1 }), { exact: true }).waitFor();
    await context.close();
  });
});
