import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { TASTE } from '#web/rooms/accounts/taste/taste-words.ts';
import { countPlaying } from './heard.ts';
import { rightAnswer, texts } from './lesson-player.ts';
import { register } from './register.ts';
import { connectBrowser, expectAccessible, PHONE, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Maximum number of taps from the first page to the first right answer, besides filling in and sending the form. */
const MAX_TAPS = 4;

describe('the first minutes', () => {
  it.each(LANGUAGES)('lead to a sound, an answer and an account in few taps, in %s', async (language) => {
    const { page, context, errors, strangers } = await visit(browser, appUrl, {
      viewport: PHONE,
      language,
      hasVoice: false,
    });
    const played = await countPlaying(page);
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.click();
      taps += 1;
    };

    await page.goto('/');
    await takeTaste(language, tap);
    expect(taps).toBe(1 + TASTE.length * 2 + 1);

    taps = 0;
    await register({ page, context, errors, strangers }, `${randomUUID()}@example.org`, language);
    taps += 1;
    const t = texts(language, 'onboarding');
    await tap(page.getByRole('dialog').getByRole('button', { name: t.skip ?? '', exact: true }));
    await tap(page.getByRole('main').getByRole('link').first());
    await page.waitForURL('**/lessons/101');
    const sent = (await (await page.request.get('/api/lessons/101')).json()) as Wire<LessonDetail>;
    const [first] = readTexts<LessonDetail>(sent).modules;
    if (first?.type !== 'exercise') throw new Error('Lesson 101 does not begin with an exercise.');
    const answer = rightAnswer(first.content, language);
    if (!('chosen' in answer)) throw new Error('The first exercise of lesson 101 is not a choice.');
    await tap(page.getByRole('main').getByRole('button', { name: answer.chosen, exact: true }));
    const study = texts(language, 'study');
    await page
      .getByText(study.right ?? '', { exact: true })
      .first()
      .waitFor();
    console.log(`${language}: first right answer of an account after ${taps} taps`);
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(errors).toEqual([]);
    expect(strangers).toEqual([]);
    await context.close();

    /** Answers the three words; the first answer is wrong and corrected. */
    async function takeTaste(language: Language, tap: (what: Locator) => Promise<void>): Promise<void> {
      const t = texts(language, 'taste') as unknown as Taste;
      const taste = page.getByRole('region', { name: t.title });
      await tap(taste.getByRole('button', { name: t.hear, exact: true }));
      for (const [index, { asked, choices }] of TASTE.entries()) {
        await expect.poll(played).toBe(index + 1);
        const wrong = choices.find((choice) => choice !== asked);
        if (index === 0 && wrong) {
          await taste.getByRole('button', { name: t.word[wrong.name] ?? '', exact: true }).click();
          await taste.getByText(t.wrong).waitFor();
        }
        await tap(taste.getByRole('button', { name: t.word[asked.name] ?? '', exact: true }));
        await taste.getByText(t.right).waitFor();
        if (index === 0) await expectAccessible(page, 'first page');
        await tap(taste.getByRole('button', { name: t.next, exact: true }));
      }
      const done = page.getByRole('region', { name: t.done.title });
      await tap(done.getByRole('button', { name: t.begin, exact: true }));
      await page.waitForURL('**/auth/register**');
    }
  });
});

interface Taste {
  readonly title: string;
  readonly hear: string;
  readonly right: string;
  readonly wrong: string;
  readonly next: string;
  readonly begin: string;
  readonly done: { readonly title: string };
  readonly word: Readonly<Record<string, string>>;
}
