import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import type { Language } from '#shared/language.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { xpOfParts } from '#shared/lessons/part-xp.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { playLesson, playModule, texts, toPart } from './lesson-player.ts';
import { register } from './register.ts';
import { connectBrowser, DESK, expectAccessible, PHONE, type Visitor, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe('the main job: register, learn lesson 101, see it counted, here and on the next device', () => {
  it.each([
    { language: 'dutch', viewport: PHONE, colorScheme: 'light' },
    { language: 'english', viewport: DESK, colorScheme: 'dark' },
  ] as const)('in $language at $viewport.width px', async (look) => {
    const { language } = look;
    const email = `${randomUUID()}@example.org`;
    const first = await visit(browser, appUrl, { ...look, serviceWorkers: true, hasVoice: false });
    await register(first, email, language);
    await takeTour(first, language);
    await first.page.waitForURL('**/lessons/101');
    await first.page.goto('/');

    // The greeting depends on the time of day.
    await first.page.getByRole('heading', { name: /^(God morgon|Hej|God kväll), Anna!$/ }).waitFor();
    await expectAccessible(first.page, 'dashboard of a new learner');
    const lesson = await readLesson(first);
    await first.page
      .getByRole('link', { name: toPart(lesson, 0, language), exact: true })
      .first()
      .click();

    const half = Math.floor(lesson.modules.length / 2);
    const player = {
      page: first.page,
      language,
      known: new Set<string>(),
      onModule: (index: number) => expectAccessible(first.page, `module ${index + 1} of lesson 101`),
    };
    for (let index = 0; index < half; index++) await playModule(player, lesson, index);

    // Survives a reload: the learner continues where they stopped.
    await first.page.reload();
    await playModule(player, lesson, half);
    await playLesson(player, lesson, half + 1);
    const lastPart = xpOfParts(lesson.xpReward, lesson.parts).at(-1);
    await first.page.getByText(`+${lastPart}`, { exact: true }).waitFor();
    await expectAccessible(first.page, 'finished screen');

    await first.page.goto('/');
    await expectCounted(first, lesson);

    // The next device.
    const second = await visit(browser, appUrl, { ...look, serviceWorkers: true });
    await signIn(second, email, language);
    await expectCounted(second, lesson);
    // The tour was completed on the first device.
    await second.page.waitForLoadState('networkidle');
    expect(await second.page.getByRole('dialog').count()).toBe(0);
    await second.page.goto('/progress');
    await second.page.getByText('+30 XP').waitFor();
    await expectAccessible(second.page, 'progress');
    await second.page.goto('/lessons');
    await second.page.getByRole('link', { name: texts(language, 'lessons').review ?? '' }).waitFor();
    await expectAccessible(second.page, 'lessons');

    for (const { strangers, errors, context } of [first, second]) {
      expect(strangers).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

/** The tour opens by itself: six steps by keyboard alone, to its end. */
async function takeTour({ page }: Visitor, language: Language): Promise<void> {
  const t = texts(language, 'onboarding');
  const tour = page.getByRole('dialog', { name: t.title ?? '' });
  await tour.waitFor();
  for (let step = 1; step < 6; step++) {
    await expectAccessible(page, `step ${step} of the tour`);
    await tour.getByRole('button', { name: t.next ?? '', exact: true }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
  }
  await expectAccessible(page, 'last step of the tour');
  await tour.getByRole('link', { name: t.start ?? '', exact: true }).press('Enter');
  await tour.waitFor({ state: 'hidden' });
}

async function signIn({ page }: Visitor, email: string, language: Language): Promise<void> {
  const t = texts(language, 'accounts') as unknown as Record<string, Record<string, string>>;
  await page.goto('/');
  await expectAccessible(page, 'sign-in');
  await page.getByLabel(t.field?.email ?? '').fill(email);
  await page.getByLabel(t.field?.password ?? '', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t.signIn?.submit ?? '', exact: true }).click();
  await page.getByRole('heading', { name: /Anna/ }).waitFor();
}

async function readLesson({ page }: Visitor): Promise<LessonDetail> {
  return readTexts<LessonDetail>(
    (await (await page.request.get('/api/lessons/101')).json()) as Wire<LessonDetail>,
  );
}

/**
 * Expects on the dashboard one study day, the parts of the lesson this week, 50 XP for it and 30 for the first ten
 * words, and the words of the lesson.
 */
async function expectCounted({ page }: Visitor, { parts }: LessonDetail): Promise<void> {
  const stats = await (await page.request.get('/api/users/me/stats')).json();
  expect(stats).toMatchObject({
    currentStreak: 1,
    totalXP: 80,
    weeklyProgress: parts.length,
    lessonsCompleted: 1,
  });
  expect(stats.wordsLearned).toBeGreaterThanOrEqual(20);
  const main = page.getByRole('main');
  for (const figure of ['80', String(stats.wordsLearned)]) {
    await main.getByText(figure, { exact: true }).first().waitFor();
  }
}
